import { PLAN_POINTS_MAX } from "./limits.ts";

export const copy = {
	required: "This is required",
	tooManyPoints: `List up to ${PLAN_POINTS_MAX} points`,
	samePoint: "Each point must be different",
	reasonRequired: "Enter a reason",
	dayTooFar: "Choose a day before the year 2200",
	dayPast: "Choose today or a later day",

	pricing: "Memberships",
	pricingText: "Start with a free account. Upgrade when you want more.",
	noPrice: "Contact us",
	priceLater: "Shown before you pay",
	yours: "Your plan",
	join: "Join the Community",
	choose: (plan: string) => `Choose ${plan}`,
	change: "Change plan",
	talk: "Talk to us",
	talkAbout: (plan: string) => `Talk to us about ${plan}`,
	manage: "Manage membership",
	checkoutFailed: "Couldn't open the payment page. You weren't charged. Try again.",
	portalFailed: "Couldn't open your billing page. Try again.",
	alreadySubscribed: "You already have a paid membership. Change it under Manage membership.",

	title: "Membership",
	tier: (tier: string) => tier.charAt(0).toUpperCase() + tier.slice(1),
	renews: (day: string) => `Renews on ${day}.`,
	ends: (day: string) => `Ends on ${day}.`,
	granted: "Granted by an admin. You don't pay for it.",
	grantedUntil: (day: string) => `Ends on ${day}.`,
	paymentFailed: "Your last payment failed, so your membership is off.",
	paymentFailedMore: "Update your payment method to turn it back on.",
	updatePayment: "Update payment method",
	trialing: (day: string | null) =>
		`You're on a trial${day ? ` until ${day}` : ""}. Your membership starts with the first payment.`,
	paused: "Your subscription is paused, so your membership is off. Resume it to turn it back on.",
	incomplete: "Your first payment isn't complete yet. Finish it to start your membership.",
	confirming: "Confirming your payment… This page updates by itself.",
	confirmed: "Your membership is confirmed.",
	confirmLater:
		"The payment service isn't responding. Your payment is safe. Your membership will show here soon.",
	cancelled: "You left the payment page. You weren't charged.",

	alreadyEnded: "That tier has already ended.",
	changedMeanwhile: "Someone else changed the plans. Reload the page and try again.",
} as const;
