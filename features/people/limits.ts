/** Where an account stands. */
export const standings = ["active", "suspended", "unconfirmed"] as const;

export const SEARCH_MAX = 100;
export const PAGE_SIZE = 30;
/** The latest of a person's history that their page shows. */
export const HISTORY_SHOWN = 50;
/** What a person is written beside the news of their suspension. */
export const MESSAGE_MAX = 500;
/** Trigrams find nothing shorter within words; shorter searches look at where words begin. */
export const LETTERS_WITHIN = 3;

/** What can happen to a person, as `changes` of the kind 'person' tell it. */
export const personActions = [
	"role-granted",
	"role-revoked",
	"suspended",
	"suspension-lifted",
	"email-confirmed",
	"signed-out",
	"reset-sent",
	"tier-given",
	"tier-ended",
	"invitation-taken",
	"invitation-made",
	"invitation-revoked",
] as const;
export type PersonAction = (typeof personActions)[number];
