"""Reading structured text with line numbers, and the two Chinese scripts. Knows neither games nor the kernel."""
