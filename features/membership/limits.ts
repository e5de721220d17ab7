export const sources = ["payment", "grant"] as const;
export type Source = (typeof sources)[number];

/** Stripe's statuses of a subscription whose payment failed; `undefined` without one. */
export const isPaymentOwed = (status: string | null | undefined): boolean =>
	status === "past_due" || status === "unpaid";

export const PLAN_NAME_MAX = 40;
export const PLAN_TEXT_MAX = 200;
export const PLAN_POINTS_MAX = 8;
export const PLAN_POINT_MAX = 100;
export const PLAN_PRICE_MAX = 60;

export const SEARCH_MAX = 100;
export const USERS_FOUND_MAX = 12;
export const PAGE_SIZE = 30;

/** Stripe's id of a finished checkout; theirs are at most 255 characters. */
export const CHECKOUT_ID_MAX = 255;
