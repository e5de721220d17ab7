import { and, asc, count, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { contract } from "#features/booking/contract.ts";
import type { CoachAvailability } from "#features/booking/contract-manage.ts";
import type { Slots } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { EXCEPTIONS_MAX } from "#features/booking/limits.ts";
import { cardOf } from "#features/booking/manage/server-coaches.ts";
import { notifyAvailabilityChange } from "#features/booking/notify/server-notifications.ts";
import { findType, listSlots } from "#features/booking/pick/server-slots.ts";
import {
	coachExceptions,
	coachSessionTypes,
	sessionCoaches,
	sessionTypes,
} from "#features/booking/table.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext, RequestContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import { todayIn } from "#shared/calendar-days.ts";
import { hasRole } from "#shared/policy.ts";

type AvailabilityInput = InputOf<typeof contract.updateAvailability>;

/**
 * Whose availability a caller may manage: their own as a coach or an admin, and for admins another
 * coach's. An admin who has none yet begins with an empty one.
 */
async function resolveCoachId(context: MemberContext, userId: string | undefined): Promise<string> {
	const { user } = context.session;
	const isAdmin = hasRole(user, "admin");
	const coachId = userId ?? user.id;
	if (coachId !== user.id && !isAdmin) throw notFound();
	if (coachId === user.id && isAdmin) return coachId;
	if (!(await hasAvailability(context, coachId))) throw notFound();
	return coachId;
}

async function hasAvailability({ db }: Pick<Context, "db">, userId: string): Promise<boolean> {
	const [row] = await db
		.select({ id: sessionCoaches.userId })
		.from(sessionCoaches)
		.where(eq(sessionCoaches.userId, userId));
	return row !== undefined;
}

/** Whether a caller has availability to manage. */
export async function isCoach({ db, session }: RequestContext): Promise<boolean> {
	if (!session) return false;
	return hasRole(session.user, "admin") || hasAvailability({ db }, session.user.id);
}

export async function coachAvailability(
	context: MemberContext,
	userId: string | undefined,
): Promise<CoachAvailability> {
	return readAvailability(context, await resolveCoachId(context, userId));
}

/** When members can book a coach. A session the coach goes to as a member is in the way like any other. */
export async function coachSlots(
	context: MemberContext,
	{ userId, typeId, ...range }: InputOf<typeof contract.coachSlots>,
): Promise<Slots> {
	const coachId = await resolveCoachId(context, userId);
	const type = await findType(context.db, typeId);
	if (!type) throw notFound();
	return listSlots(context.db, { type, memberId: null, coachId }, range);
}

async function readAvailability(
	{ db, siteSettings }: MemberContext,
	id: string,
): Promise<CoachAvailability> {
	const [row] = await db.select().from(sessionCoaches).where(eq(sessionCoaches.userId, id));
	const timeZone = row?.timeZone ?? siteSettings.timeZone;
	const exceptions = await db
		.select({ date: coachExceptions.date, spans: coachExceptions.spans })
		.from(coachExceptions)
		.where(and(eq(coachExceptions.coachId, id), gte(coachExceptions.date, todayIn(timeZone))))
		.orderBy(asc(coachExceptions.date));
	const types = await db
		.select({ id: coachSessionTypes.typeId })
		.from(coachSessionTypes)
		.where(eq(coachSessionTypes.coachId, id));
	return {
		user: await cardOf(db, id),
		isOpen: row?.isOpen ?? false,
		timeZone,
		isNew: !row || (row.hours.length === 0 && !row.isOpen),
		hours: row?.hours ?? [],
		exceptions,
		typeIds: types.map((type) => type.id).sort(),
		videoTemplate: row?.videoTemplate ?? "",
	};
}

/** What is booked already stays, whatever the hours are from now on. */
export async function updateAvailability(
	context: MemberContext,
	{ userId, ...input }: AvailabilityInput,
): Promise<CoachAvailability> {
	const id = await resolveCoachId(context, userId);
	await context.db.transaction((tx) => replaceCoach(tx, id, input));
	notifyAvailabilityChange(context, id);
	return readAvailability(context, id);
}

async function replaceCoach(
	tx: Tx,
	userId: string,
	{ typeIds, ...input }: Omit<AvailabilityInput, "userId">,
): Promise<void> {
	const wanted = [...new Set(typeIds)];
	const known = await tx
		.select({ id: sessionTypes.id })
		.from(sessionTypes)
		.where(inArray(sessionTypes.id, wanted));
	if (known.length < wanted.length) throw invalid({ typeIds: copy.errors.noSuchType });
	const hours = [...input.hours].sort(
		(a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from),
	);
	const row = { ...input, hours, videoTemplate: input.videoTemplate || null };
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
export async function saveException(
	context: MemberContext,
	{ userId, date, spans, timeZone }: InputOf<typeof contract.saveException>,
): Promise<CoachAvailability> {
	const id = await resolveCoachId(context, userId);
	await context.db.transaction(async (tx) => {
		// A coach who has no row yet stays closed until they open it.
		await tx
			.insert(sessionCoaches)
			.values({ userId: id, timeZone: timeZone ?? context.siteSettings.timeZone })
			.onConflictDoNothing();
		// The zone of one who has no hours is nobody's choice.
		if (timeZone)
			await tx
				.update(sessionCoaches)
				.set({ timeZone })
				.where(
					and(
						eq(sessionCoaches.userId, id),
						eq(sessionCoaches.isOpen, false),
						eq(sessionCoaches.hours, []),
					),
				);
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
		const [total] = await tx
			.select({ days: count() })
			.from(coachExceptions)
			.where(eq(coachExceptions.coachId, id));
		if ((total?.days ?? 0) > EXCEPTIONS_MAX)
			throw refusal("CONFLICT", copy.errors.tooManyExceptions);
	});
	notifyAvailabilityChange(context, id);
	return readAvailability(context, id);
}

export async function removeException(
	context: MemberContext,
	{ userId, date }: InputOf<typeof contract.removeException>,
): Promise<CoachAvailability> {
	const id = await resolveCoachId(context, userId);
	await context.db
		.delete(coachExceptions)
		.where(and(eq(coachExceptions.coachId, id), eq(coachExceptions.date, date)));
	notifyAvailabilityChange(context, id);
	return readAvailability(context, id);
}
