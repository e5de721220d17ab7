/** Sample books, whose authors' rights have ended; days are counted from the first start. */
export const SAMPLE_BOOKS = [
	{
		title: "The Awakening",
		author: "Kate Chopin",
		description:
			"A sample book. One summer by the sea, and a woman who learns to swim, to paint, and to say no. It was out of print for half a century after its reviewers were done with it.",
		days: -21,
		time: "19:00",
	},
	{
		title: "Three Men in a Boat",
		author: "Jerome K. Jerome",
		description:
			"A sample book. Three friends and a dog row up a river for their health. Bring your worst travelling story, and a tin of pineapple without an opener.",
		days: 0,
		time: null,
	},
	{
		title: "The Song of the Lark",
		author: "Willa Cather",
		description:
			"A sample book. How a girl from a railway town becomes a singer: the lessons, the rooms she rents, the people who pay for a piano, and what it costs her to be heard. We read it as artists: where did you recognize yourself?",
		days: 14,
		time: "18:30",
	},
	{
		title: "The Picture of Dorian Gray",
		author: "Oscar Wilde",
		description: "A sample book. A portrait keeps the score. It waits on the shelf for a date.",
		days: null,
		time: null,
	},
] as const;
