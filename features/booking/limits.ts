/** The two session types, made by the migration; an admin edits them, none is added. */
export const sessionTypeIds = {
	consultation: "0197a000-0000-7000-8000-000000000001",
	artistId: "0197a000-0000-7000-8000-000000000002",
} as const;

export const NAME_MAX = 80;
export const TEXT_MAX = 600;
export const MINUTES_MIN = 15;
export const MINUTES_MAX = 240;
export const BUFFER_MINUTES_MAX = 240;
export const NOTICE_HOURS_MAX = 720;
export const HORIZON_DAYS_MAX = 365;
/** How long before a session its member may still cancel or move it. */
export const WINDOW_HOURS_MAX = 720;
export const QUESTIONS_MAX = 8;
export const QUESTION_MAX = 200;
export const ANSWER_MAX = 1_000;
export const URL_MAX = 500;
export const TIME_ZONE_MAX = 64;
export const REASON_MAX = 500;
export const NOTES_MAX = 10_000;
export const HOMEWORK_MAX = 500;
export const HOMEWORK_ITEMS_MAX = 20;
/** Of earlier sessions, shown with the next one. */
export const OPEN_HOMEWORK_MAX = 50;
/** Stretches of a coach's week. */
export const HOURS_MAX = 42;
/** Stretches of one day that is unlike others. */
export const SPANS_MAX = 8;
/** Days ahead that can be unlike others. */
export const EXCEPTIONS_MAX = 366;
export const SLOT_DAYS_MAX = 31;
/** Sessions ahead of one member. */
export const UPCOMING_MAX = 5;
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 50;
/** Of one coach, listed for an admin before the coach goes. */
export const COACH_SESSIONS_MAX = 50;
/** Shown on the home page. */
export const NEXT_DAYS = 7;
export const NEXT_MAX = 5;
/** Of sessions, in a calendar that is subscribed to. */
export const CALENDAR_SIZE = 200;
export const COACHES_MAX = 100;
/** Replaced in a video address by an unguessable name for each booking. */
export const BOOKING_PLACEHOLDER = "{booking}";

export const bookingStates = ["booked", "cancelled", "completed", "no-show"] as const;
export type BookingState = (typeof bookingStates)[number];
export const bookingPeriods = ["upcoming", "past"] as const;
export type BookingPeriod = (typeof bookingPeriods)[number];
export const reminderKinds = ["day", "hour"] as const;
export type ReminderKind = (typeof reminderKinds)[number];
/** The role of a caller in a session. */
export const bookingRoles = ["member", "coach", "admin"] as const;
export type BookingRole = (typeof bookingRoles)[number];
