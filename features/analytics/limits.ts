/** What a chart shows: 28 or 90 days by day, or 52 weeks by week. */
export const periods = ["28-days", "90-days", "52-weeks"] as const;
export type Period = (typeof periods)[number];

/** What is counted by day, in the order of its page. */
export const countedThings = [
	"signUps",
	"messages",
	"listens",
	"downloads",
	"ratings",
	"comments",
	"bookings",
] as const;
export type CountedThing = (typeof countedThings)[number];

export const COHORT_WEEKS = 12;
export const NEW_MEMBER_WEEKS = 12;
export const HEATMAP_WEEKS = 8;
export const DAYS_IN_WEEK = 7;
export const HOURS_IN_DAY = 24;
