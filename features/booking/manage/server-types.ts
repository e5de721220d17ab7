import { asc, eq, sql } from "drizzle-orm";
import { checkAudience } from "#domain/audiences/server-choose.ts";
import { isSuspended } from "#domain/moderation/table.ts";
import { isLeaving } from "#domain/people/deletion/table.ts";
import type { SessionType } from "#features/booking/contract.ts";
import type { TypeSettings } from "#features/booking/contract-manage.ts";
import { isCoach } from "#features/booking/hours/server-availability.ts";
import { notifyAvailabilityChange } from "#features/booking/notify/server-notifications.ts";
import {
	findType,
	findTypeFor,
	isBookableBy,
	isOfferedTo,
	type TypeRow,
} from "#features/booking/pick/server-slots.ts";
import { sessionExternalClicks, sessionTypes } from "#features/booking/table.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext, RequestContext } from "#server/context.ts";
import { newId } from "#server/database/database.ts";

type Offered = { type: TypeRow; hasCoach: boolean; mayBook: boolean };
type Refusals = { PREMIUM_REQUIRED: () => Error };

const hasCoach = sql<boolean>`EXISTS (SELECT 1 FROM coach_session_types g
	JOIN session_coaches c ON c.user_id = g.coach_id AND c.is_open
	WHERE g.type_id = "session_types"."id" AND NOT ${sql.raw(isSuspended("c.user_id"))}
	AND NOT ${sql.raw(isLeaving("c.user_id"))})`;
const externalClicks = sql<number>`(SELECT count(*)::int FROM session_presses s WHERE s.type_id = "session_types"."id")`;

/** The session types. Coaches and admins choose among all; an external address is sent only to viewers who may book there. */
export async function listTypes(
	context: RequestContext,
): Promise<{ types: SessionType[]; isCoach: boolean }> {
	const givesSessions = await isCoach(context);
	const userId = context.session?.user.id ?? null;
	const rows = await context.db
		.select({ type: sessionTypes, hasCoach, mayBook: isBookableBy(userId) })
		.from(sessionTypes)
		.where(givesSessions ? undefined : isOfferedTo(userId))
		.orderBy(asc(sessionTypes.position));
	return { types: rows.map(typeOf), isCoach: givesSessions };
}

function typeOf({ type, hasCoach, mayBook }: Offered): SessionType {
	const { bufferBeforeMinutes, bufferAfterMinutes, videoTemplate, position, updatedAt, ...card } =
		type;
	const isExternal = type.externalUrl !== null;
	return {
		...card,
		mayBook,
		isOpen: type.isOpen && (isExternal || hasCoach),
		isExternal,
		externalUrl: mayBook ? type.externalUrl : null,
	};
}

/** Records that the caller went on to the other site. Errors: 404 where there is none, PREMIUM_REQUIRED. */
export async function recordExternalClick(
	context: MemberContext,
	typeId: string,
	errors: Refusals,
): Promise<{ url: string }> {
	const { id: userId } = context.session.user;
	const found = await findTypeFor(context.db, typeId, userId);
	if (!found?.type.externalUrl || !found.type.isOpen) throw notFound();
	if (!found.mayBook) throw errors.PREMIUM_REQUIRED();
	await context.db.insert(sessionExternalClicks).values({ id: newId(), typeId, userId });
	return { url: found.type.externalUrl };
}

export async function listSettings({
	db,
}: Pick<Context, "db">): Promise<{ types: TypeSettings[] }> {
	const rows = await db
		.select({ type: sessionTypes, externalClicks })
		.from(sessionTypes)
		.orderBy(asc(sessionTypes.position));
	return { types: rows.map(({ type, externalClicks }) => settingsOf(type, externalClicks)) };
}

type Edited = Omit<TypeSettings, "externalClicks">;

/**
 * Existing bookings are not changed: their time, buffers and video address stay. Errors: 404, 422 for an audience that the
 * caller cannot choose.
 */
export async function updateType(
	context: MemberContext,
	{ id, ...settings }: Edited,
): Promise<TypeSettings> {
	const before = await findType(context.db, id);
	if (before && settings.audience !== before.audience)
		await checkAudience(context, settings.audience);
	const [row] = await context.db
		.update(sessionTypes)
		.set({ ...settings, videoTemplate: settings.videoTemplate || null, updatedAt: new Date() })
		.where(eq(sessionTypes.id, id))
		.returning({ type: sessionTypes, externalClicks });
	if (!row) throw notFound();
	notifyAvailabilityChange(context, null);
	return settingsOf(row.type as TypeRow, row.externalClicks);
}

function settingsOf(row: TypeRow, externalClicks: number): TypeSettings {
	const { position, updatedAt, videoTemplate, ...settings } = row;
	return { ...settings, videoTemplate: videoTemplate ?? "", externalClicks };
}
