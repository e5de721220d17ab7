export const TITLE_MAX = 200;
/** Apple's limit for podcast feeds. */
export const DESCRIPTION_MAX_BYTES = 4_000;
export const URL_MAX = 2_000;
export const NUMBER_MAX = 9_999;
/** Seven days: anything longer is a typing error. */
export const DURATION_MAX_SECONDS = 604_800;
/** Limit of Apple and the podcast namespace for text in a tag. */
export const FEED_TEXT_MAX = 255;
/** Of person and funding tags in the podcast namespace. */
export const PODCAST_TAG_MAX = 128;
export const PEOPLE_MAX = 50;
export const CHAPTERS_MAX = 200;
export const CHAPTER_TITLE_MAX = 128;
/** About five hours of talk; sent in one request. */
export const TRANSCRIPT_MAX_BYTES = 500_000;
/** Of that request: JSON takes two bytes for some characters. */
export const CALL_MAX_BYTES = 1_024 * 1_024;
export const EMAIL_MAX = 254;
export const PAGE_SIZE = 12;
export const PAGE_SIZE_MAX = 50;
/** Drafts and scheduled ones, shown at once. */
export const UNPUBLISHED_SIZE = 100;
/** Mentions of one thing, shown at once. */
export const MENTIONS_SIZE = 20;

export const episodeTypes = ["full", "trailer", "bonus"] as const;
export type EpisodeType = (typeof episodeTypes)[number];
export const showTypes = ["episodic", "serial"] as const;

/** Apple's rule for a show's artwork: a square between these. */
export const ARTWORK_MIN_PX = 1_400;
export const ARTWORK_MAX_PX = 3_000;
export const THUMBNAIL_SIDE_PX = 1_400;

/** What an episode can link to on this site. */
export const mentionKinds = ["track", "book", "artist"] as const;
export type MentionKind = (typeof mentionKinds)[number];
/** How many episodes Explore offers. */
export const RECENT_PUBLIC = 3;
