const why = (siteName: string) =>
	`You're receiving this email because you have an account at ${siteName}.`;

/** Emails about tiers that were given, and about payments that fail. */
export const emails = {
	granted: (tier: string, until: string | null, siteName: string, link: string) => ({
		subject: `You now have ${tier}`,
		text: `An admin of ${siteName} gave you the ${tier} membership${until ? ` until ${until}` : ""}. You don't pay for it.`,
		action: { label: "See your membership", link },
		why: why(siteName),
	}),
	revoked: (tier: string, siteName: string, link: string) => ({
		subject: `Your ${tier} membership has ended`,
		text: `The ${tier} membership you were given has ended. Your account and everything in it stay.`,
		action: { label: "See the plans", link },
		why: why(siteName),
	}),
	paymentFailed: (tier: string, siteName: string, link: string) => ({
		subject: `Your payment for ${tier} failed`,
		text: `We couldn't charge your payment method for ${tier} at ${siteName}. Your ${tier} membership has ended for now.

Update your payment method to get it back. Your account, tracks and booked sessions stay as they are.`,
		action: { label: "Update payment method", link },
		why: `You're receiving this email because you subscribed to ${tier} at ${siteName}.`,
	}),
} as const;
