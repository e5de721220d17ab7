export const TITLE_MAX = 200;
export const AUTHOR_MAX = 200;
export const DESCRIPTION_MAX = 4_000;
/** As typed, with hyphens and spaces. */
export const ISBN_MAX = 40;
export const URL_MAX = 2_000;
/** Days a discussion can be on. */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2999-12-31";
/** The longer side of a stored cover, in pixels. */
export const COVER_SIDE_PX = 1_000;
/** Of the description, in lists. */
export const EXCERPT_LENGTH = 320;
export const SHELF_SIZE = 12;
export const SHELF_SIZE_MAX = 50;
export const REQUESTS_SIZE = 25;
export const PENDING_COUNT_MAX = 100;
/** Attendees shown with their pictures. */
export const FACES_MAX = 8;
/** Length of a discussion with a time of day, because calendar entries need an end. */
export const DISCUSSION_MINUTES = 60;
/** How often calendar apps are asked to refresh. */
export const CALENDAR_HOURS = 6;
/** A calendar reaches back as far as this, and shows canceled events as long. */
export const CALENDAR_DAYS_BACK = 90;
export const CALENDAR_SIZE = 500;
/** The morning of the day before, for a discussion without a time of day. */
export const DAY_REMINDER_AT = "09:00";

export const shelves = ["upcoming", "past", "newest"] as const;
export type Shelf = (typeof shelves)[number];
export const requestStates = ["pending", "approved", "declined"] as const;
export type RequestState = (typeof requestStates)[number];
export const reminderKinds = ["day", "hour"] as const;
export type ReminderKind = (typeof reminderKinds)[number];
/** Of a book's discussion, by the calendar; `cancelled` overrides the others. */
export const bookStatuses = ["undated", "upcoming", "today", "completed", "cancelled"] as const;
export type BookStatus = (typeof bookStatuses)[number];
