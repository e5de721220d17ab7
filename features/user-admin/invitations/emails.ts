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
The invitation is only for this email address. You can accept it until ${values.day}.`,
		action: { label: "Accept invitation", link: values.link },
		why: `You're receiving this email because ${values.name} entered your address. If you weren't expecting it, ignore it.`,
	}),
} as const;
