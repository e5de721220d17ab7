/** The status of an account. */
export const userStatuses = ["active", "suspended", "unconfirmed", "undeliverable"] as const;

export const SEARCH_MAX = 100;
export const PAGE_SIZE = 30;
/** How many of the latest changes a user's page shows. */
export const HISTORY_MAX = 50;
/** The admin's message in the suspension email. */
export const MESSAGE_MAX = 500;
/** Trigrams need three characters; shorter searches match the beginnings of words. */
export const TRIGRAM_MIN = 3;
