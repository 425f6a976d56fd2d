"""The lab: plans, records, folders, teams, figures and the page."""
