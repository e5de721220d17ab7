export const PASSWORD_MIN = 8;
/** Six digits, or a recovery code with or without its hyphen. */
export const SIGN_IN_CODE_MAX = 20;
/** /login's own field check; the server still asks for PASSWORD_MIN. */
export const COMPACT_PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const AVATAR_MAX_BYTES = 5_000_000;
export const AVATAR_SIDE_PX = 512;
export const AVATAR_MAX_PIXELS = 40_000_000;

/** A session is refreshed when fewer than 90 of its fresh seconds remain; checked every 30 s. */
export const SESSION_FRESH_SECONDS = 600;
export const SESSION_REFRESH_BELOW_SECONDS = 90;
export const SESSION_CHECK_SECONDS = 30;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_MAX_DAYS = 30;
export const ADMIN_SESSION_IDLE_HOURS = 12;
export const RESET_LINK_MINUTES = 30;
/** Of an IANA name, in characters. */
export const TIME_ZONE_MAX = 64;
/** How long a new account is shown its first steps. */
export const FIRST_STEPS_DAYS = 30;
export const VERIFY_LINK_HOURS = 24;

/** Where the form that changes the password is on its page. */
export const PASSWORD_ID = "password";
