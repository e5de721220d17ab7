/** How the sample creators read the sample book that comes next; days are counted from the first start. */
export const SAMPLE_READING = {
	title: "The Song of the Lark",
	milestones: [
		{ label: "End of Part I, Friends of Childhood", percent: 32, days: -3 },
		{ label: "End of Part IV, The Ancient People", percent: 70, days: 5 },
		{ label: "The last page", percent: 100, days: 13 },
	],
	readers: [
		{ creator: "imani", percent: 100 },
		{ creator: "tomas", percent: 70 },
		{ creator: "mika", percent: 34 },
	],
	posts: [
		{ creator: "tomas", atPercent: 0, comment: "First time for me. I begin tonight, with tea." },
		{
			creator: "mika",
			atPercent: 4,
			comment: "A doctor, a sick child, a cold night. Three pages and I know the whole town.",
		},
		{
			creator: "imani",
			atPercent: 32,
			comment: "The piano lessons are the best writing about practice I know.",
		},
		{
			creator: "tomas",
			atPercent: 66,
			comment: "The canyon. I put the book down and went outside for an hour.",
		},
	],
} as const;
