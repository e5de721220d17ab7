/** What goes to the notes workspace. */
export const kinds = ["podcast", "book", "song"] as const;
export type Kind = (typeof kinds)[number];

/** An item's state there. */
export const itemStates = ["waiting", "synced", "failed"] as const;
export type ItemState = (typeof itemStates)[number];

/** An ID has 36 characters; users also paste the address it is in. */
export const DATABASE_ID_MAX = 2_000;
export const ERROR_MAX = 500;
export const NAME_MAX = 200;
/** Items whose state is asked for at once: more than a list shows after some pages. */
export const STATES_MAX = 200;
