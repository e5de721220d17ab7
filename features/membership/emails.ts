/** Emails about granted tiers. */
export const emails = {
	granted: (tier: string, until: string | null, link: string) => ({
		subject: `You now have ${tier}`,
		text: `You have been given the ${tier} membership${until ? ` until ${until}` : ""}.

See what it opens:
${link}
`,
	}),
	revoked: (tier: string, link: string) => ({
		subject: `Your ${tier} membership has ended`,
		text: `The ${tier} membership you were given has ended. Your account and all that is yours stay.

See the plans:
${link}
`,
	}),
} as const;
