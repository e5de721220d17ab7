/** In code points, a mention counting as one. */
export const MESSAGE_MAX = 500;
export const MENTIONS_MAX = 10;
/** In code points as stored, where a mention takes 39. */
export const STORED_MAX = MESSAGE_MAX + MENTIONS_MAX * 38;
/** How much of a message is shown above a reply to it, in code points. */
export const QUOTE_MAX = 140;
export const PAGE_SIZE = 50;
/** Who missed more pages than this sees the newest and finds the rest by scrolling up. */
export const CATCH_UP_PAGES_MAX = 10;
/** Messages a page holds; beyond that it lets go of those farthest away, which load again. */
export const SHOWN_MAX = 300;
/** Messages that are drawn first, about a phone's screen; and how many more each time one scrolls up to them. */
export const FIRST_ROWS = 12;
export const MORE_ROWS = 25;
/** The community's conversation. */
export const CONVERSATION_ID = "01939c00-0000-7000-8000-000000000001";
/** How often one member may write or edit (60 a minute, bursts of 10). */
export const MESSAGES_PER_MINUTE = 60;
export const MESSAGES_BURST = 10;
/** Messages one member may send in conversations of sessions. */
export const SESSION_MESSAGES_PER_HOUR = 60;
/** How often one member may react. */
export const REACTIONS_PER_MINUTE = 60;
/** Different emoji on one message, and those of one member on it. */
export const REACTION_KINDS_MAX = 20;
export const REACTIONS_EACH_MAX = 6;
/** Names that are listed for one emoji. */
export const REACTORS_MAX = 50;
/** Members offered while a name is typed, and what is typed of it. */
export const COMPLETIONS_MAX = 8;
export const NAME_QUERY_MAX = 40;
export const SEARCH_MAX = 100;
export const SEARCH_PAGE_SIZE = 20;
/** A browser says no more often than this that somebody types. */
export const TYPING_EVERY_SECONDS = 4;
/** Typing notices that a server passes on per second, of all members together. */
export const TYPING_PER_SECOND = 2;
/** Images of one message. */
export const IMAGES_MAX = 6;
/** An image as it is uploaded; a photograph of a phone is within both. */
export const IMAGE_MAX_BYTES = 20_000_000;
export const IMAGE_MAX_PIXELS = 40_000_000;
/** Longest sides of what is stored: to be looked at, and for the log. */
export const IMAGE_SIDE_PX = 2_048;
export const THUMBNAIL_SIDE_PX = 720;
/** What an image shows, in words; in code points. */
export const ALT_MAX = 300;
/** Images one member may upload. */
export const IMAGES_PER_MINUTE = 20;
export const IMAGES_PER_DAY = 200;
/** An uploaded image that is not sent is deleted after this. */
export const UNSENT_IMAGE_DAYS = 7;
/** Direct conversations that are listed, the latest first. */
export const DIRECT_LISTED_MAX = 100;
/** Unread messages that are counted; more are shown as '50+'. */
export const UNREAD_MAX = 50;
/** Members one member may begin a direct conversation with in a day. */
export const DIRECT_BEGUN_PER_DAY = 20;
/** How much of the last message is shown in the list of conversations, in code points. */
export const LAST_LINE_MAX = 120;
/** Rooms that are listed, those where something was said last first. */
export const ROOMS_LISTED_MAX = 30;
