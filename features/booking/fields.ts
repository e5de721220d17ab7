import { amount, line, text } from "#shared/field.ts";
import { copy } from "./copy.ts";
import {
	BUFFER_MINUTES_MAX,
	HORIZON_DAYS_MAX,
	MINUTES_MAX,
	MINUTES_MIN,
	NAME_MAX,
	NOTICE_HOURS_MAX,
	TEXT_MAX,
	WINDOW_HOURS_MAX,
} from "./limits.ts";

/** How long a session of a type is, and when it can be booked, moved and canceled. */
export const typeAmounts = {
	minutes: amount(MINUTES_MIN, MINUTES_MAX, 60),
	bufferBeforeMinutes: amount(0, BUFFER_MINUTES_MAX, 0),
	bufferAfterMinutes: amount(0, BUFFER_MINUTES_MAX, 15),
	noticeHours: amount(0, NOTICE_HOURS_MAX, 12),
	horizonDays: amount(1, HORIZON_DAYS_MAX, 60),
	cancelHours: amount(0, WINDOW_HOURS_MAX, 24),
	rescheduleHours: amount(0, WINDOW_HOURS_MAX, 24),
};

/** What an admin types of a session type. */
export const typeFields = {
	name: line(NAME_MAX, copy.errors.required),
	text: text(TEXT_MAX),
	...typeAmounts,
};
