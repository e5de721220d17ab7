/** What the time-zone picker says. */
export const copy = {
	suggested: "Suggested",
	all: "All time zones",
	none: "No time zone found. Try a city, a country or an offset such as +2.",
};
