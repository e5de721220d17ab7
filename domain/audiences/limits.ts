import { wordOrId } from "#shared/field.ts";
import type { Audience, WideAudience } from "#shared/limits.ts";

/** From least to most. Everyone with an account is a member. */
export const tiers = ["member", "premium", "enterprise"] as const;
export type Tier = (typeof tiers)[number];

/** Tiers that are paid for or granted. */
export const paidTiers = ["premium", "enterprise"] as const;
export type PaidTier = (typeof paidTiers)[number];

export type { Audience, WideAudience } from "#shared/limits.ts";

/**
 * Audiences that every site has, from the widest to the narrowest. Each is the id of a row of `audiences`; of a tier stands
 * there with those above it.
 */
export const wideAudiences = [
	"everyone",
	"members",
	"premium",
	"enterprise",
] as const satisfies readonly WideAudience[];

/** Those that only members belong to. */
export const [, ...memberAudiences] = wideAudiences;
export type MemberAudience = Exclude<Audience, "everyone">;

/** Whether who is among it pays for it, or was granted it. */
export const isPaid = (audience: Audience): audience is PaidTier =>
	paidTiers.some((tier) => tier === audience);

export const GROUP_NAME_MAX = 80;

/** For whom a record is, among its fields. */
export const audienceField = <const Optional extends boolean = false>(
	options: { first?: WideAudience; isOptional?: Optional } = {},
) =>
	wordOrId(wideAudiences, { first: "everyone", about: "For whom; a group by its id", ...options });

/** Of a tier that is granted with an end. */
export const LAST_DAY = "2199-12-31";
