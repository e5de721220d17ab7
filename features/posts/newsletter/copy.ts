/** The words of posts by email. */
export const copy = {
	newsletter: "Get posts by email",
	unsubscribeTitle: "Posts by email",
	unsubscribeDescription: "Stop getting posts by email.",
	unsubscribeQuestion: "Stop getting posts by email?",
	unsubscribeQuestionText: "Your other emails and notifications won't change.",
	unsubscribe: "Unsubscribe",
	unsubscribed: "You're unsubscribed",
	unsubscribedText: "You can turn it back on from the posts page.",
	unsubscribeFailed: "Couldn't unsubscribe you. Please try again.",
	toPosts: "Go to posts",
	linkEnded: "This link doesn't work",
	linkEndedText: "Use the link in your latest email, or sign in and open the posts page.",
} as const;
