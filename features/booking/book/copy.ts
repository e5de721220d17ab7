/** What the dialog says that asks for premium. */
export const premiumCopy = {
	open: "Get premium",
	premium: "Premium",
	title: (plan: string) => `Get ${plan}`,
	buyText: "You pay on Stripe's page and come back here.",
	requestText: "Send the admins a request. They'll answer by email.",
	pay: "Go to payment",
	send: "Send request",
	note: "Anything they should know?",
	notNow: "Not now",
	subject: (plan: string) => `Membership request: ${plan}`,
	message: (plan: string) => `I'd like the ${plan} membership.`,
	sent: "Request sent",
	sentText: "We'll get back to you within 1-2 business days.",
	notSent: "Couldn't send the request.",
	checkoutFailed: "Couldn't open the payment page. You weren't charged. Try again.",
};
