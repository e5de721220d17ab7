/** Episodes on one page of a feed (RFC 5005); the older ones follow on the next. */
export const FEED_PAGE_SIZE = 300;
/** So much of an episode must be sent to count as a download (IAB Podcast Technical Measurement 2.3). */
export const DOWNLOAD_SECONDS = 60;
/** Days shown, including today. */
export const DOWNLOADS_DAYS = 28;
/** Episodes in the table of downloads. */
export const DOWNLOADS_EPISODES = 100;
/** New feeds of a member per hour; each replaces the one before. */
export const OWN_FEEDS_PER_HOUR = 10;
/** Of podcast:txt in the podcast namespace. */
export const OWNERSHIP_TEXT_MAX = 4_000;
