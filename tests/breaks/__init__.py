"""Breaking cards and rules one at a time: the scenarios must notice."""
