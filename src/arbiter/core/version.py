"""The version of the engine, written into every save."""

VERSION = "0.2.0"
