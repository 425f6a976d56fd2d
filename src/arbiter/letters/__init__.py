"""Reading structured text with line numbers, writing it, and the two Chinese scripts. Knows neither games nor the kernel."""
