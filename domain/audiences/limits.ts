/** From least to most. Everyone with an account is a member. */
export const tiers = ["member", "premium", "enterprise"] as const;
export type Tier = (typeof tiers)[number];

/** Tiers that are paid for or granted. */
export const paidTiers = ["premium", "enterprise"] as const;
export type PaidTier = (typeof paidTiers)[number];

/** Of a tier that is granted with an end. */
export const LAST_DAY = "2199-12-31";
