/** Sentences that several features share and not every page needs; the others are in `shared/copy.ts`, which all pages load. */
export const copy = {
	sentWhenOnline: "You're offline. We'll send this when you're back.",
	signIn: "Sign in",
	view: "View",
	viewPlans: "View Premium Plans",
	unknownBrowser: "Unknown browser",
	emailsThem: "We email them.",
	noEmailToThem: "Email isn't set up, so they only see it on the site.",
} as const;
