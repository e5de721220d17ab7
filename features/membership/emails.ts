/** Emails about tiers that were given, and about payments that fail. */
export const emails = {
	granted: (tier: string, until: string | null, link: string) => ({
		subject: `You now have ${tier}`,
		text: `An admin gave you the ${tier} membership${until ? ` until ${until}` : ""}. You don't pay for it.

See your membership:
${link}
`,
	}),
	revoked: (tier: string, link: string) => ({
		subject: `Your ${tier} membership has ended`,
		text: `The ${tier} membership an admin gave you has ended. Your account and everything in it stay.

See the plans:
${link}
`,
	}),
	paymentFailed: (tier: string, siteName: string, link: string) => ({
		subject: `Your payment for ${tier} failed`,
		text: `We couldn't charge your payment method for ${tier} at ${siteName}. Your ${tier} membership has ended for now.

Update your payment method to get it back:
${link}

Your account, tracks and booked sessions stay as they are.
`,
	}),
} as const;
