/** The invitation email. */
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
Accept the invitation with this link. It only works for your email, until ${values.day}:
${values.link}

If you weren't expecting this email, you can ignore it.
`,
	}),
} as const;
