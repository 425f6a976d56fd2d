"""The cards: one file for each element and pack."""

from arbiter.games.wizards.cards import (
    air_base,
    air_schools,
    dark_base,
    dark_schools,
    earth_base,
    earth_schools,
    fire_base,
    fire_schools,
    light_base,
    light_schools,
    neutral_base,
    neutral_schools,
    water_base,
    water_schools,
)
from arbiter.games.wizards.shelf import shelve

FILES = (fire_base, fire_schools, water_base, water_schools, earth_base, earth_schools, air_base, air_schools, light_base, light_schools, dark_base, dark_schools, neutral_base, neutral_schools)

for _file in FILES:
    shelve(_file.CARDS)
