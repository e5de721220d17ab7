/** What is chosen: the next book of the club, or the next song of the week. */
export const ballotKinds = ["book", "song"] as const;
export type BallotKind = (typeof ballotKinds)[number];

/** The first three follow from the times; an admin decides the last two. */
export const phases = ["nominating", "voting", "closed", "confirmed", "cancelled"] as const;
export type Phase = (typeof phases)[number];

/** What became of a nomination once the choice was confirmed. */
export const outcomes = ["won", "lost"] as const;

/** Why a nomination stood above others with as many votes, the first rule that parts them. */
export const tieRules = ["losses", "earlier rounds", "points", "pairs", "draw"] as const;
export type TieRule = (typeof tieRules)[number];

export const QUESTION_MAX = 120;
export const TITLE_MAX = 200;
export const AUTHOR_MAX = 200;
export const WHY_MAX = 300;
export const REASON_MAX = 300;
export const URL_MAX = 2_000;
export const NOMINATIONS_PER_MEMBER = 2;
export const NOMINATIONS_PER_MEMBER_MAX = 10;
/** In all; more nobody could put in an order. */
export const NOMINATIONS_MAX = 50;
export const NOMINATIONS_PER_HOUR = 60;
export const VOTES_PER_MINUTE = 60;
/** The panel's: there is hardly ever more than one. */
export const RUNNING_SHOWN = 5;
export const PAST_PAGE_SIZE = 12;
