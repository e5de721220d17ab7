/** What those who are invited by mail are sent. */
export const emails = {
	invitation: (values: {
		name: string;
		siteName: string;
		tagline: string;
		note: string;
		link: string;
		day: string;
	}) => ({
		subject: `${values.name} invites you to ${values.siteName}`,
		text: `${values.name} invites you to ${values.siteName}. ${values.tagline}
${values.note && `\n${values.note}\n`}
Open this link to come in. It is yours alone and works until ${values.day}:
${values.link}

If you do not know what this is about, ignore this letter.
`,
	}),
} as const;
