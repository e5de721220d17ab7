import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import type { MemberAudience } from "#domain/audiences/limits.ts";
import { audienceKey } from "#domain/audiences/table.ts";
import { users } from "#domain/people/table.ts";
import { tracks } from "#features/music/table.ts";
import { at, number, oneOf } from "#server/database/columns.ts";
import { checksOf, columnsOf } from "#server/database/field-columns.ts";
import { typeFields } from "./fields.ts";
import {
	bookingStates,
	HOMEWORK_MAX,
	NOTES_MAX,
	QUESTIONS_MAX,
	REASON_MAX,
	reminderKinds,
} from "./limits.ts";

export type Question = { id: string; label: string; isRequired: boolean };
/** The question as it was asked, with what was answered. */
export type Answer = { id: string; label: string; answer: string };
/** On the wall clock of the coach's zone, from `00:00` to `24:00`; `until` is not part of it. */
export type Span = { from: string; until: string };
/** 1 is Monday, 7 is Sunday. */
type WeeklySpan = Span & { weekday: number };

/** What can be booked. The two of them are made by the migration. */
export const sessionTypes = pgTable(
	"session_types",
	{
		id: uuid().primaryKey(),
		...columnsOf(typeFields),
		/** Who can book it. */
		audience: text().$type<MemberAudience>().notNull(),
		/** With one, booking happens there and not in our calendar. */
		externalUrl: text("external_url"),
		isOpen: boolean("is_open").notNull().default(true),
		questions: jsonb().$type<Question[]>().notNull().default([]),
		takesTrack: boolean("takes_track").notNull().default(false),
		videoTemplate: text("video_template"),
		position: smallint().notNull(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		...checksOf("session_types", table, typeFields),
		...audienceKey("session_types", table.audience),
		check(
			"session_types_questions",
			sql`jsonb_array_length(${table.questions}) <= ${number(QUESTIONS_MAX)}`,
		),
	],
);

/** Who gives sessions, and when. */
export const sessionCoaches = pgTable("session_coaches", {
	userId: uuid("user_id")
		.references(() => users.id, { onDelete: "cascade" })
		.primaryKey(),
	isOpen: boolean("is_open").notNull().default(false),
	/** The wall clock that hours and exceptions are of. */
	timeZone: text("time_zone").notNull(),
	hours: jsonb().$type<WeeklySpan[]>().notNull().default([]),
	/** In place of the type's. */
	videoTemplate: text("video_template"),
	createdAt: at("created_at").notNull().defaultNow(),
	updatedAt: at("updated_at").notNull().defaultNow(),
});

export const coachSessionTypes = pgTable(
	"coach_session_types",
	{
		coachId: uuid("coach_id")
			.references(() => sessionCoaches.userId, { onDelete: "cascade" })
			.notNull(),
		typeId: uuid("type_id")
			.references(() => sessionTypes.id, { onDelete: "cascade" })
			.notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.coachId, table.typeId] }),
		index("coach_session_types_type_id").on(table.typeId),
	],
);

/** Days unlike their weekday: with other hours, or with none. */
export const coachExceptions = pgTable(
	"coach_exceptions",
	{
		coachId: uuid("coach_id")
			.references(() => sessionCoaches.userId, { onDelete: "cascade" })
			.notNull(),
		date: date().notNull(),
		spans: jsonb().$type<Span[]>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.coachId, table.date] })],
);

/** That no two of a coach or of a member overlap, constraints of the migration see to. */
export const sessionBookings = pgTable(
	"session_bookings",
	{
		/** Made by the caller. */
		id: uuid().primaryKey(),
		typeId: uuid("type_id")
			.references(() => sessionTypes.id)
			.notNull(),
		/** Absent once the coach's account is gone. */
		coachId: uuid("coach_id").references(() => users.id, { onDelete: "set null" }),
		memberId: uuid("member_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		startsAt: at("starts_at").notNull(),
		endsAt: at("ends_at").notNull(),
		/** With the buffers as they were when it was booked. */
		blockedFrom: at("blocked_from").notNull(),
		blockedUntil: at("blocked_until").notNull(),
		/** Since when it is to begin at this time; what was due before is not reminded of. */
		timedAt: at("timed_at").notNull().defaultNow(),
		state: text({ enum: bookingStates }).notNull().default("booked"),
		/** Of the event in calendars, and of the signed link: higher at every change. */
		sequence: integer().notNull().default(0),
		/** The zone the member booked in; emails give times in it. */
		memberZone: text("member_zone").notNull(),
		answers: jsonb().$type<Answer[]>().notNull().default([]),
		trackId: uuid("track_id").references(() => tracks.id, { onDelete: "set null" }),
		videoUrl: text("video_url"),
		cancelReason: text("cancel_reason"),
		cancelledBy: uuid("cancelled_by").references(() => users.id, { onDelete: "set null" }),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("session_bookings_member").on(table.memberId, table.startsAt, table.id),
		index("session_bookings_coach").on(table.coachId, table.startsAt, table.id),
		index("session_bookings_starts").on(table.startsAt, table.id),
		index("session_bookings_type").on(table.typeId, table.startsAt, table.id),
		index("session_bookings_track_id").on(table.trackId),
		index("session_bookings_cancelled_by").on(table.cancelledBy),
		check("session_bookings_state", sql`${table.state} IN ${oneOf(bookingStates)}`),
		check(
			"session_bookings_times",
			sql`${table.blockedFrom} <= ${table.startsAt} AND ${table.startsAt} < ${table.endsAt} AND ${table.endsAt} <= ${table.blockedUntil}`,
		),
		check(
			"session_bookings_reason_length",
			sql`char_length(${table.cancelReason}) <= ${number(REASON_MAX)}`,
		),
	],
);

/** What takes the time of its member and coach, or did. */
export const bookingIsActive = sql<boolean>`${sessionBookings.state} <> 'cancelled'`;

/** What is still to come or under way. */
export const bookingIsUpcoming = sql<boolean>`(${sessionBookings.state} = 'booked' AND ${sessionBookings.endsAt} > now())`;

/** What is still to begin. */
export const bookingIsAhead = sql<boolean>`(${sessionBookings.state} = 'booked' AND ${sessionBookings.startsAt} > now())`;

/** A coach's own notes of a session; never sent to its member. */
export const sessionNotes = pgTable(
	"session_notes",
	{
		bookingId: uuid("booking_id")
			.references(() => sessionBookings.id, { onDelete: "cascade" })
			.primaryKey(),
		text: text().notNull(),
		updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("session_notes_updated_by").on(table.updatedBy),
		check("session_notes_length", sql`char_length(${table.text}) <= ${number(NOTES_MAX)}`),
	],
);

/** What is to be done until the next session; member and coach both tick it off. */
export const sessionHomework = pgTable(
	"session_homework",
	{
		id: uuid().primaryKey(),
		bookingId: uuid("booking_id")
			.references(() => sessionBookings.id, { onDelete: "cascade" })
			.notNull(),
		text: text().notNull(),
		doneAt: at("done_at"),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("session_homework_booking").on(table.bookingId, table.createdAt, table.id),
		check(
			"session_homework_length",
			sql`char_length(${table.text}) BETWEEN 1 AND ${number(HOMEWORK_MAX)}`,
		),
	],
);

/** Reminders that were sent. A session that moved may be reminded of again. */
export const sessionReminders = pgTable(
	"session_reminders",
	{
		bookingId: uuid("booking_id")
			.references(() => sessionBookings.id, { onDelete: "cascade" })
			.notNull(),
		kind: text({ enum: reminderKinds }).notNull(),
		/** The instant the session was then to begin at. */
		startsAt: at("starts_at").notNull(),
		sentAt: at("sent_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.bookingId, table.kind, table.startsAt] }),
		check("session_reminders_kind", sql`${table.kind} IN ${oneOf(reminderKinds)}`),
	],
);

/** Who went on to another site's scheduling page. */
export const sessionExternalClicks = pgTable(
	"session_presses",
	{
		id: uuid().primaryKey(),
		typeId: uuid("type_id")
			.references(() => sessionTypes.id, { onDelete: "cascade" })
			.notNull(),
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		clickedAt: at("pressed_at").notNull().defaultNow(),
	},
	(table) => [
		index("session_presses_type").on(table.typeId, table.clickedAt),
		index("session_presses_user_id").on(table.userId),
	],
);
