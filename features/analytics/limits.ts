/** What a chart shows: 28 or 90 days by day, or 52 weeks by week. */
export const periods = ["28-days", "90-days", "52-weeks"] as const;
export type Period = (typeof periods)[number];

/** What is counted by day, in the order of its page. */
export const metricNames = [
	"signUps",
	"messages",
	"listens",
	"downloads",
	"ratings",
	"comments",
	"bookings",
] as const;
export type Metric = (typeof metricNames)[number];

export const COHORT_WEEKS = 12;
export const NEW_MEMBER_WEEKS = 12;
export const HEATMAP_WEEKS = 8;
export const DAYS_IN_WEEK = 7;
export const HOURS_IN_DAY = 24;
/** A longer pause ends a visit. */
export const VISIT_BREAK_MS = 5 * 60_000;

/** What members were active within. */
export const activeGrains = ["day", "week", "month"] as const;
export type ActiveGrain = (typeof activeGrains)[number];

/** What is counted as it happens; the rest is few enough to be counted when it is asked for. */
export const figureKinds = [
	"sign-ups",
	"messages",
	"messages-by-member",
	"listens",
	"ratings",
	"active-day",
	"active-week",
	"active-month",
] as const;
export type FigureKind = (typeof figureKinds)[number];
