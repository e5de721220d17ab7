export const copy = {
	/** What the server answers a mail provider. */
	wrongSecret: "The secret is missing or wrong.",
	notConfigured: "Bounce reports are not configured. Set BOUNCE_SECRET, then restart.",
	noReport: "This isn't a delivery report about an email of ours.",

	stopped: "We couldn't deliver to your email",
	stoppedText: (email: string, day: string) =>
		`Emails to ${email} came back on ${day}. We stopped sending you posts and digests.`,
	wayBack: "Confirm that the address works, or change it in your profile.",
	confirm: "Confirm my email",
	toProfile: "Change email",
	sent: "Check your inbox",
	sentText: (email: string) => `We sent a link to ${email}.`,
	failed: "Couldn't send the email. Please try again.",
} as const;
