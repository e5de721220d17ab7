/** The words of posts by email. */
export const copy = {
	newsletter: "Get posts by email",
	newsletterText: "New posts, whole, in your inbox. Unsubscribe in one click.",
	newsletterFailed: "Couldn't save that. Please try again.",
	unsubscribeTitle: "Posts by email",
	unsubscribeDescription: "Stop getting posts by email.",
	unsubscribeAsk: "Stop getting posts by email?",
	unsubscribeAskText: "Other emails and your notifications stay as they are.",
	unsubscribe: "Unsubscribe",
	unsubscribed: "You're unsubscribed",
	unsubscribedText:
		"You won't get posts by email any more. You can turn it on again on the posts page.",
	unsubscribeFailed: "Couldn't unsubscribe you. Please try again.",
	linkEnded: "This link doesn't work",
	linkEndedText: "Use the link in your latest email, or sign in and open the posts page.",
} as const;
