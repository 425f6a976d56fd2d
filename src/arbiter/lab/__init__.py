"""The lab: many games between decks and agents, played on all cores or on a cluster, and what they show.

A *plan* makes *jobs*, each one game to be played; workers turn a job into a *record*; records are kept in a *folder* that
can be stopped and continued at any time; the *report* is one page made from them.
"""
