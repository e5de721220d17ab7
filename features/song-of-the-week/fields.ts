import { calendarDay, line, note } from "#shared/field.ts";
import { copy } from "./copy.ts";
import { ARTIST_MAX, NOTE_MAX, TITLE_MAX } from "./limits.ts";

/** What an admin types of a song. */
export const songFields = {
	title: line(TITLE_MAX, copy.required),
	artist: line(ARTIST_MAX, copy.required),
	/** Why this one. */
	note: note(NOTE_MAX, { isOptional: true }),
	weekStartDate: calendarDay,
};
