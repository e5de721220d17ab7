/** What a report says is wrong, and which rule a decision names. */
export const rules = [
	"harassment",
	"hate",
	"threats",
	"sexual",
	"spam",
	"privacy",
	"rights",
	"other",
] as const;
export type Rule = (typeof rules)[number];

/** Of what was decided about, in an email; in code points. */
export const EMAIL_QUOTE_MAX = 200;

/** The kind of a decision about somebody's account rather than about something they wrote. */
export const MEMBER = "member";

/** What a moderator decides about what was reported. */
export const outcomes = ["dismissed", "removed", "warned", "muted", "suspended", "banned"] as const;
export type Outcome = (typeof outcomes)[number];

/** What keeps its member from something until it ends. */
export const restrictions = ["muted", "suspended", "banned"] as const;
export type Restriction = (typeof restrictions)[number];

/** What is decided about a member rather than about what they wrote. */
export const blaming = ["warned", ...restrictions] as const;

/** Everything the log holds. */
export const logActions = [
	...outcomes,
	"claimed",
	"released",
	"noted",
	"lifted",
	"restored",
	"appeal-accepted",
	"appeal-declined",
] as const;
export type LogAction = (typeof logActions)[number];

/** What ends the decision it is about. */
export const endings = ["lifted", "appeal-accepted"] as const;
/** What puts back what the decision it is about took down. */
export const restorations = ["restored", "appeal-accepted"] as const;
/** What an outcome of a case may end by before its time. */
export const caseEndings = [...endings, "restored"] as const;
export const appealOutcomes = ["accepted", "declined"] as const;

export const queueViews = ["open", "appeals", "closed"] as const;
export type QueueView = (typeof queueViews)[number];

/** How long somebody is muted or suspended, in hours. */
export const muteHours = [1, 24, 72, 168, 720] as const;
export const suspensionHours = [24, 72, 168, 720, 2_160] as const;
export const HOURS_MAX = 8_760;

/** Between two chat messages of a member; 0 is off. */
export const slowSeconds = [0, 5, 15, 30, 60, 300] as const;
/** Messages and comments in an hour of a member's first day; 0 is no limit. */
export const firstDayPerHour = [0, 5, 10, 20, 50] as const;
export const DOMAINS_MAX = 500;
export const DOMAIN_MAX = 253;

/** In code points. */
export const WORDS_MAX = 1_000;
export const NOTE_MAX = 2_000;
export const APPEAL_MAX = 2_000;
/** Of what was reported, as stored with the report. */
export const TITLE_MAX = 200;
export const QUOTED_MAX = 5_000;

/** A decision can be appealed this long; what was removed is kept as long, so that it can be put back. */
export const APPEAL_DAYS = 60;
export const REPORTS_PER_HOUR = 20;
export const APPEALS_PER_HOUR = 10;
export const CASES_PAGE_SIZE = 20;
export const LOG_PAGE_SIZE = 30;
/** Decisions about a member that a moderator sees beside a report. */
export const HISTORY_MAX = 20;
export const OWN_DECISIONS_MAX = 50;
/** More show as '99+'. */
export const COUNT_MAX = 100;
