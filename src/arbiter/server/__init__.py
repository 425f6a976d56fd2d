"""The table in the browser: HTTP and WebSockets around the engine. It is the only judge, and it sends views, never state."""
