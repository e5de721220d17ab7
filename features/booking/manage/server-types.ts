import { asc, eq, sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { isLeaving } from "#domain/people/deletion/table.ts";
import type { SessionType } from "#features/booking/contract.ts";
import type { TypeSettings } from "#features/booking/contract-manage.ts";
import { isCoach } from "#features/booking/hours/server-availability.ts";
import { notifyAvailabilityChange } from "#features/booking/notify/server-notifications.ts";
import { findType, type TypeRow } from "#features/booking/pick/server-slots.ts";
import { sessionExternalClicks, sessionTypes } from "#features/booking/table.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext, RequestContext, Session } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { can } from "#shared/policy.ts";

type Offered = TypeRow & { hasCoach: boolean };
type Refusals = { PREMIUM_REQUIRED: () => Error };

const hasCoach = sql<boolean>`EXISTS (SELECT 1 FROM coach_session_types g
	JOIN session_coaches c ON c.user_id = g.coach_id AND c.is_open
	WHERE g.type_id = "session_types"."id" AND NOT ${sql.raw(isSuspended("c.user_id"))}
	AND NOT ${sql.raw(isLeaving("c.user_id"))})`;
const externalClicks = sql<number>`(SELECT count(*)::int FROM session_presses s WHERE s.type_id = "session_types"."id")`;

/** The session types. An external address is sent only to viewers who may book there. */
export async function listTypes(
	context: RequestContext,
): Promise<{ types: SessionType[]; isCoach: boolean }> {
	const rows = await context.db
		.select({ type: sessionTypes, hasCoach })
		.from(sessionTypes)
		.orderBy(asc(sessionTypes.position));
	return {
		types: rows.map(({ type, hasCoach }) => typeOf({ ...type, hasCoach }, context.session)),
		isCoach: await isCoach(context),
	};
}

function typeOf(row: Offered, session: Session | null): SessionType {
	const { bufferBeforeMinutes, bufferAfterMinutes, videoTemplate, position, updatedAt, ...type } =
		row;
	const { hasCoach, ...card } = type;
	const isExternal = row.externalUrl !== null;
	return {
		...card,
		isOpen: row.isOpen && (isExternal || hasCoach),
		isExternal,
		externalUrl: mayBook(row, session) ? row.externalUrl : null,
	};
}

function mayBook({ isPremium }: Pick<TypeRow, "isPremium">, session: Session | null): boolean {
	return can(session?.user ?? null, isPremium ? "book a premium session" : "book a session");
}

/** Records that the caller went on to the other site. Errors: 404 where there is none, PREMIUM_REQUIRED. */
export async function recordExternalClick(
	context: MemberContext,
	typeId: string,
	errors: Refusals,
): Promise<{ url: string }> {
	const type = await findType(context.db, typeId);
	if (!type?.externalUrl || !type.isOpen) throw notFound();
	if (!mayBook(type, context.session)) throw errors.PREMIUM_REQUIRED();
	const { id: userId } = context.session.user;
	await context.db.insert(sessionExternalClicks).values({ id: newId(), typeId, userId });
	return { url: type.externalUrl };
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

/** Existing bookings are not changed: their time, buffers and video address stay. */
export async function updateType(
	context: Pick<Context, "db" | "live">,
	{ id, ...settings }: Edited,
): Promise<TypeSettings> {
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
