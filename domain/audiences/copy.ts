import type { Audience, WideAudience } from "./limits.ts";

const names: Record<WideAudience, string> = {
	everyone: "Everyone",
	members: "Members",
	premium: "Premium members",
	enterprise: "Enterprise members",
};
const badges: Record<Exclude<WideAudience, "everyone">, string> = {
	members: "Members only",
	premium: "Premium",
	enterprise: "Enterprise",
};
const locked: typeof badges = {
	members: "For members",
	premium: "For premium members",
	enterprise: "For enterprise members",
};

const isNamed = <Named extends WideAudience>(
	words: Record<Named, string>,
	audience: Audience,
): audience is Named => Object.hasOwn(words, audience);

export const copy = {
	/** As a choice: whom something is for. */
	nameOf: (audience: Audience) => (isNamed(names, audience) ? names[audience] : "Chosen members"),
	/** Beside what is not for everyone. */
	badgeOf: (audience: Audience) =>
		isNamed(badges, audience) ? badges[audience] : "Chosen members",
	/** In the place of what is for others. */
	lockedFor: (audience: Audience) =>
		isNamed(locked, audience) ? locked[audience] : "For chosen members",
	notYours: "Choose a group you're in, or people you chose yourself.",
};
