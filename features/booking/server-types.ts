import { asc, eq, sql } from "drizzle-orm";
import { isSuspended } from "#features/people/table.ts";
import { notFound, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { newId } from "#server/database.ts";
import { can } from "#shared/policy.ts";
import type { SessionType } from "./contract.ts";
import type { TypeSettings } from "./contract-run.ts";
import { isCoach } from "./server-coach.ts";
import { findType, type TypeRow } from "./server-free.ts";
import { tellTimes } from "./server-tell.ts";
import { sessionPresses, sessionTypes } from "./table.ts";

type Asking = Context & { session: Session | null };
type Offered = TypeRow & { hasCoach: boolean };
type Refusals = { PREMIUM_REQUIRED: () => Error };

const hasCoach = sql<boolean>`EXISTS (SELECT 1 FROM coach_session_types g
	JOIN session_coaches c ON c.user_id = g.coach_id AND c.is_open
	WHERE g.type_id = "session_types"."id" AND NOT ${sql.raw(isSuspended("c.user_id"))})`;
const presses = sql<number>`(SELECT count(*)::int FROM session_presses s WHERE s.type_id = "session_types"."id")`;

/** The sessions on offer. Where another site's page is, those alone are told who may book it. */
export async function listTypes(
	context: Asking,
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
	return can(session?.person ?? null, isPremium ? "book a premium session" : "book a session");
}

/** Records that the caller went on to the other site. Errors: 404 where there is none, PREMIUM_REQUIRED. */
export async function press(
	context: Asking,
	typeId: string,
	errors: Refusals,
): Promise<{ url: string }> {
	const type = await findType(context.db, typeId);
	if (!type?.externalUrl || !type.isOpen) throw notFound();
	if (!mayBook(type, context.session)) throw errors.PREMIUM_REQUIRED();
	const { id: userId } = signedIn(context).person;
	await context.db.insert(sessionPresses).values({ id: newId(), typeId, userId });
	return { url: type.externalUrl };
}

export async function listSettings({
	db,
}: Pick<Context, "db">): Promise<{ types: TypeSettings[] }> {
	const rows = await db
		.select({ type: sessionTypes, presses })
		.from(sessionTypes)
		.orderBy(asc(sessionTypes.position));
	return { types: rows.map(({ type, presses }) => settingsOf(type, presses)) };
}

type Edited = Omit<TypeSettings, "presses">;

/** What is booked already keeps its time, its buffers and its room. */
export async function editType(
	context: Pick<Context, "db" | "live">,
	{ id, ...settings }: Edited,
): Promise<TypeSettings> {
	const [row] = await context.db
		.update(sessionTypes)
		.set({ ...settings, videoTemplate: settings.videoTemplate || null, updatedAt: new Date() })
		.where(eq(sessionTypes.id, id))
		.returning({ type: sessionTypes, presses });
	if (!row) throw notFound();
	tellTimes(context, null);
	return settingsOf(row.type as TypeRow, row.presses);
}

function settingsOf(row: TypeRow, presses: number): TypeSettings {
	const { position, updatedAt, videoTemplate, ...settings } = row;
	return { ...settings, videoTemplate: videoTemplate ?? "", presses };
}
