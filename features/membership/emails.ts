/** Emails about granted tiers. */
export const emails = {
	grantedSubject: (tier: string) => `You now have ${tier}`,
	grantedText: (tier: string, until: string | null, link: string) =>
		`You have been given the ${tier} membership${until ? ` until ${until}` : ""}.

See what it opens:
${link}
`,
	revokedSubject: (tier: string) => `Your ${tier} membership has ended`,
	revokedText: (tier: string, link: string) =>
		`The ${tier} membership you were given has ended. Your account and all that is yours stay.

See the plans:
${link}
`,
} as const;
