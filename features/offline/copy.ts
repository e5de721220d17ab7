/** Copy of what is said without a connection, and of updates. */
export const copy = {
	page: {
		title: "No connection",
		text: (name: string) =>
			`We can't reach ${name}. This page opens by itself once you're back online.`,
		tryAgain: "Try again",
	},
	held: {
		title: "You're offline",
		text: "We'll open that page once you're back.",
	},
	update: { title: "New version available", reload: "Reload" },
} as const;
