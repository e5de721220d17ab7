import { and, asc, count, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { invalid, notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Db, Tx } from "#server/database.ts";
import { dayIn } from "#shared/format.ts";
import { hasRole } from "#shared/policy.ts";
import type { CoachRoom } from "./contract-run.ts";
import type { Slots } from "./contract-shapes.ts";
import { copy } from "./copy.ts";
import { EXCEPTIONS_MAX } from "./limits.ts";
import { cardOf } from "./server-coaches.ts";
import { findType, listSlots } from "./server-free.ts";
import { tellTimes } from "./server-tell.ts";
import {
	coachExceptions,
	coachSessionTypes,
	type Span,
	sessionCoaches,
	sessionTypes,
	type WeeklySpan,
} from "./table.ts";

type Asking = Context & { session: Session | null };
type Kept = {
	isOpen: boolean;
	timeZone: string;
	hours: WeeklySpan[];
	typeIds: string[];
	videoTemplate: string;
};

/**
 * Whose hours a caller may keep: their own as a coach or an admin, and for admins another coach's. An
 * admin who has none yet begins with an empty room.
 */
async function coachFor(context: Asking, userId: string | undefined): Promise<string> {
	const { person } = signedIn(context);
	const isAdmin = hasRole(person, "admin");
	const asked = userId ?? person.id;
	if (asked !== person.id && !isAdmin) throw notFound();
	if (asked === person.id && isAdmin) return asked;
	if (!(await hasHours(context, asked))) throw notFound();
	return asked;
}

async function hasHours({ db }: Pick<Context, "db">, userId: string): Promise<boolean> {
	const [row] = await db
		.select({ id: sessionCoaches.userId })
		.from(sessionCoaches)
		.where(eq(sessionCoaches.userId, userId));
	return row !== undefined;
}

/** Whether a caller keeps hours of their own. */
export async function isCoach({ db, session }: Asking): Promise<boolean> {
	if (!session) return false;
	return hasRole(session.person, "admin") || hasHours({ db }, session.person.id);
}

export async function coachRoom(context: Asking, userId: string | undefined): Promise<CoachRoom> {
	return roomOf(context, await coachFor(context, userId));
}

type Wanted = { typeId: string; from: string; until: string; timeZone: string };

/** When members can book a coach. A session the coach goes to as a member is in the way like any other. */
export async function coachSlots(
	context: Asking,
	{ userId, typeId, ...range }: Wanted & { userId?: string | undefined },
): Promise<Slots> {
	const coachId = await coachFor(context, userId);
	const type = await findType(context.db, typeId);
	if (!type) throw notFound();
	return listSlots(context.db, { type, memberId: null, coachId }, range);
}

async function roomOf({ db, house }: Asking, id: string): Promise<CoachRoom> {
	const [row] = await db.select().from(sessionCoaches).where(eq(sessionCoaches.userId, id));
	const timeZone = row?.timeZone ?? house.timeZone;
	const exceptions = await db
		.select({ date: coachExceptions.date, spans: coachExceptions.spans })
		.from(coachExceptions)
		.where(
			and(eq(coachExceptions.coachId, id), gte(coachExceptions.date, dayIn(new Date(), timeZone))),
		)
		.orderBy(asc(coachExceptions.date));
	const types = await db
		.select({ id: coachSessionTypes.typeId })
		.from(coachSessionTypes)
		.where(eq(coachSessionTypes.coachId, id));
	return {
		person: await cardOf(db, id),
		isOpen: row?.isOpen ?? false,
		timeZone,
		hours: row?.hours ?? [],
		exceptions,
		typeIds: types.map((type) => type.id).sort(),
		videoTemplate: row?.videoTemplate ?? "",
	};
}

/** What is booked already stays, whatever the hours are from now on. */
export async function keepCoach(
	context: Asking,
	{ userId, ...kept }: Kept & { userId?: string | undefined },
): Promise<CoachRoom> {
	const id = await coachFor(context, userId);
	await context.db.transaction((tx) => replaceCoach(tx, id, kept));
	tellTimes(context, id);
	return roomOf(context, id);
}

async function replaceCoach(tx: Tx, userId: string, { typeIds, ...kept }: Kept): Promise<void> {
	const wanted = [...new Set(typeIds)];
	const known = await tx
		.select({ id: sessionTypes.id })
		.from(sessionTypes)
		.where(inArray(sessionTypes.id, wanted));
	if (known.length < wanted.length) throw invalid({ typeIds: copy.noSuchType });
	const hours = [...kept.hours].sort(
		(a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from),
	);
	const row = { ...kept, hours, videoTemplate: kept.videoTemplate || null };
	await tx
		.insert(sessionCoaches)
		.values({ userId, ...row })
		.onConflictDoUpdate({
			target: sessionCoaches.userId,
			set: { ...row, updatedAt: new Date() },
		});
	await tx.delete(coachSessionTypes).where(eq(coachSessionTypes.coachId, userId));
	if (wanted.length > 0)
		await tx
			.insert(coachSessionTypes)
			.values(wanted.map((typeId) => ({ coachId: userId, typeId })));
}

/** A day unlike its weekday; without spans it is closed. */
export async function keepException(
	context: Asking,
	{ userId, date, spans }: { userId?: string | undefined; date: string; spans: Span[] },
): Promise<CoachRoom> {
	const id = await coachFor(context, userId);
	await context.db.transaction(async (tx) => {
		await beCoach(tx, id, context.house.timeZone);
		const sorted = [...spans].sort((a, b) => a.from.localeCompare(b.from));
		await tx
			.delete(coachExceptions)
			.where(and(eq(coachExceptions.coachId, id), lt(coachExceptions.date, sql`current_date - 2`)));
		await tx
			.insert(coachExceptions)
			.values({ coachId: id, date, spans: sorted })
			.onConflictDoUpdate({
				target: [coachExceptions.coachId, coachExceptions.date],
				set: { spans: sorted },
			});
		const [kept] = await tx
			.select({ days: count() })
			.from(coachExceptions)
			.where(eq(coachExceptions.coachId, id));
		if ((kept?.days ?? 0) > EXCEPTIONS_MAX) throw refusal("CONFLICT", copy.tooManyExceptions);
	});
	tellTimes(context, id);
	return roomOf(context, id);
}

export async function dropException(
	context: Asking,
	{ userId, date }: { userId?: string | undefined; date: string },
): Promise<CoachRoom> {
	const id = await coachFor(context, userId);
	await context.db
		.delete(coachExceptions)
		.where(and(eq(coachExceptions.coachId, id), eq(coachExceptions.date, date)));
	tellTimes(context, id);
	return roomOf(context, id);
}

/** Makes the row of a coach who has none yet; closed until they open it. */
export async function beCoach(
	tx: Pick<Db, "insert">,
	userId: string,
	timeZone: string,
): Promise<void> {
	await tx.insert(sessionCoaches).values({ userId, timeZone }).onConflictDoNothing();
}
