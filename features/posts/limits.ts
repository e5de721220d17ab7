/** An announcement is the community's and for everybody in it; an essay is its author's, and for their followers. */
export const postKinds = ["announcement", "essay"] as const;
export type PostKind = (typeof postKinds)[number];

/** Code points. */
export const TITLE_MAX = 150;
export const SUMMARY_MAX = 300;
export const BODY_MAX = 40_000;
/** Of a call that carries a whole text: twelve bytes for a character, as JSON may be written. */
export const CALL_MAX_BYTES = 512 * 1_024;
/** What is taken of the text where nobody wrote a summary. */
export const EXCERPT_MAX = 220;

export const PAGE_SIZE = 12;
export const COMMENT_MAX = 2_000;
export const COMMENTS_PAGE_SIZE = 50;
export const COMMENTS_PER_MINUTE = 20;
export const REPEAT_WITHIN_SECONDS = 60;
/** Drafts are saved while one types. */
export const SAVES_PER_MINUTE = 60;
export const PREVIEWS_PER_MINUTE = 120;
export const WORDS_PER_MINUTE_READ = 220;

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 40_000_000;
export const IMAGE_SIDE_PX = 1_600;
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export const IMAGES_PER_POST = 40;
export const ALT_MAX = 500;

export const FEED_SIZE = 30;
/** A server that was off when a post came out still announces it, for so long. */
export const LATE_DAYS = 2;
/** Emails of newsletters handed to the mail queue in a minute: what providers take from a small sender. */
export const NEWSLETTER_PER_MINUTE = 200;
export const deliveryStates = ["queued", "sent", "refused", "given-up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
