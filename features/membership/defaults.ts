import type { PlanContent } from "./contract.ts";

/** Plans until an admin changes them. */
export const defaultPlans: PlanContent[] = [
	{
		tier: "member",
		name: "Member",
		text: "For everyone who makes music, or loves to listen.",
		points: [
			"Submit tracks, rate and comment",
			"Song of the Week, podcasts, book club and chat",
			"30-minute General Consultation",
		],
		price: "Free",
		isOffered: true,
	},
	{
		tier: "premium",
		name: "Premium",
		text: "For artists who want an hour with an experienced coach.",
		points: [
			"Everything in Member",
			"60-minute Artist ID Sessions",
			"Tracks and posts for premium members",
		],
		price: "",
		isOffered: true,
	},
	{
		tier: "enterprise",
		name: "Enterprise",
		text: "For labels, schools and groups of artists. Same access as Premium.",
		points: ["Everything in Premium"],
		price: "",
		isOffered: true,
	},
];
