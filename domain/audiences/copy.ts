import type { Audience } from "./limits.ts";

type Names = Partial<Record<Audience, string>>;
const names: Names = {
	everyone: "Everyone",
	members: "Members",
	premium: "Premium members",
	enterprise: "Enterprise members",
};
const badges: Names = {
	members: "Members only",
	premium: "Premium",
	enterprise: "Enterprise",
};
const CHOSEN = "Chosen members";
const nameOf = (audience: Audience): string => names[audience] ?? CHOSEN;

export const copy = {
	/** As a choice: whom something is for. */
	nameOf,
	/** Beside what is not for everyone. */
	badgeOf: (audience: Audience): string => badges[audience] ?? CHOSEN,
	/** In the place of what is for others. */
	lockedFor: (audience: Audience) => `For ${nameOf(audience).toLowerCase()}`,
	notYours: "Choose a group you're in, or people you chose yourself.",
};
