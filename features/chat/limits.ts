export const MESSAGE_MAX = 500;
export const PAGE_SIZE = 50;
/** Who missed more pages than this sees the newest and finds the rest by scrolling up. */
export const CATCH_UP_PAGES_MAX = 10;
/** Messages a page holds while its reader is at the foot of the log; earlier ones load again. */
export const SHOWN_MAX = 500;
/** The one shared conversation. */
export const CONVERSATION_ID = "01939c00-0000-7000-8000-000000000001";
/** How often one member may write (60 a minute, bursts of 10). */
export const MESSAGES_PER_MINUTE = 60;
export const MESSAGES_BURST = 10;
