import { PLAN_POINTS_MAX } from "./limits.ts";

export const copy = {
	required: "This is required",
	tooManyPoints: `Keep it to ${PLAN_POINTS_MAX} points`,
	samePoint: "One of the points stands there twice",
	reasonRequired: "Say why",
	dayTooFar: "Choose a day before the year 2200",
	dayPast: "Choose today or a day to come",

	pricing: "Memberships",
	pricingText: "Everything starts with an account. More is there for those who want it.",
	noPrice: "On request",
	priceLater: "Told before you pay",
	yours: "Your plan",
	join: "Join the Community",
	choose: (plan: string) => `Choose ${plan}`,
	change: "Change plan",
	talk: "Talk to us",
	talkAbout: (plan: string) => `Talk to us about ${plan}`,
	manage: "Manage membership",
	checkoutFailed: "The payment page cannot be opened right now. Nothing was charged.",
	portalFailed: "Your payments cannot be opened right now. Please try again.",
	alreadySubscribed: "You already pay for a membership. Change it under Manage membership.",

	title: "Membership",
	tier: (tier: string) => tier.charAt(0).toUpperCase() + tier.slice(1),
	renews: (day: string) => `Renews on ${day}.`,
	ends: (day: string) => `Ends on ${day}.`,
	granted: "Given to you by the people who run this place.",
	grantedUntil: (day: string) => `Holds until ${day}.`,
	paymentFailed: "The last payment did not go through. Put it right under Manage membership.",
	waiting: "Your payment is not complete yet. See Manage membership.",
	confirming: "Your membership is being confirmed. This page changes by itself.",
	confirmed: "Your membership is confirmed.",
	confirmLater:
		"The payment service does not answer right now. What you paid for is kept and will show here.",
	cancelled: "You left the payment page. Nothing was charged.",

	adminLink: "Who has which tier",
	alreadyEnded: "That tier has already ended.",
	changedMeanwhile: "Somebody else has changed the plans meanwhile. Load the page anew.",
} as const;
