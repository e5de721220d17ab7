/** The names of the tools, and the words they put where none are selected. */
export const copy = {
	toolbar: "Formatting",
	heading: "Heading",
	bold: "Bold",
	italic: "Italic",
	link: "Link",
	quote: "Quote",
	list: "List",
	numbered: "Numbers",
	boldWords: "bold",
	italicWords: "italic",
	linkWords: "words",
} as const;
