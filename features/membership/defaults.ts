import type { PlanContent } from "./contract.ts";

/** Plans until an admin changes them. */
export const defaultPlans: PlanContent[] = [
	{
		tier: "member",
		name: "Member",
		text: "For everyone who makes something, or likes to hear what is made.",
		points: [
			"Submit your tracks, rate and discuss what you hear",
			"Song of the Week, podcasts, book club and chat",
			"A General Consultation of 30 minutes",
		],
		price: "Free",
		isOffered: true,
	},
	{
		tier: "premium",
		name: "Premium",
		text: "For artists who want an hour with someone who has done it.",
		points: ["Everything a member has", "Artist ID Sessions of 60 minutes"],
		price: "",
		isOffered: true,
	},
	{
		tier: "enterprise",
		name: "Enterprise",
		text: "For labels, schools and groups of artists.",
		points: ["Everything Premium has"],
		price: "",
		isOffered: true,
	},
];
