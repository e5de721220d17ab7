/** What members are written about tiers given by hand. */
export const letters = {
	grantedSubject: (tier: string) => `You now have ${tier}`,
	grantedMail: (tier: string, until: string | null, link: string) =>
		`You have been given the ${tier} membership${until ? ` until ${until}` : ""}.

See what it opens:
${link}
`,
	endedSubject: (tier: string) => `Your ${tier} membership has ended`,
	endedMail: (tier: string, link: string) =>
		`The ${tier} membership you were given has ended. Your account and all that is yours stay.

See the plans:
${link}
`,
} as const;
