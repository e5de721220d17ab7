/** What those are written who are invited by mail. */
export const letters = {
	subject: (name: string, house: string) => `${name} invites you to ${house}`,
	text: (letter: {
		name: string;
		house: string;
		tagline: string;
		note: string;
		link: string;
		day: string;
	}) =>
		`${letter.name} invites you to ${letter.house}. ${letter.tagline}
${letter.note && `\n${letter.note}\n`}
Open this link to come in. It is yours alone and works until ${letter.day}:
${letter.link}

If you do not know what this is about, ignore this letter.
`,
} as const;
