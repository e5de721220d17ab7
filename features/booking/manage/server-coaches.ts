import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import type { UserCard } from "#domain/people/contract.ts";
import {
	profiles,
	SHOWN_NAME,
	STAFF_ROLE,
	shownName,
	staffRole,
	users,
} from "#domain/people/table.ts";
import type { Coach } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { COACHES_MAX } from "#features/booking/limits.ts";
import { notifyAvailabilityChange } from "#features/booking/notify/server-notifications.ts";
import { cardOfCoach } from "#features/booking/pick/server-coach-card.ts";
import {
	bookingIsUpcoming,
	coachSessionTypes,
	sessionCoaches,
	sessionTypes,
} from "#features/booking/table.ts";
import { invalid, notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Role } from "#shared/policy.ts";

type Row = Pick<RawRow<typeof sessionCoaches>, "is_open"> & {
	id: string;
	name: string;
	avatar_url: string | null;
	staff: Role | null;
	is_sample: boolean;
	type_ids: string[];
	upcoming: number;
};

/** Everyone who gives sessions, open or not. */
export async function listCoaches({ pool }: Pick<Context, "pool">): Promise<{ coaches: Coach[] }> {
	return { coaches: await findCoaches(pool, null) };
}

/** All of them, or the one. */
async function findCoaches(pool: Pool, id: string | null): Promise<Coach[]> {
	const { rows } = await pool.query<Row>({
		name: "session-coaches",
		text: `SELECT c.user_id AS id, ${SHOWN_NAME} AS name, p.avatar_url, ${STAFF_ROLE} AS staff,
	coalesce(p.is_sample, false) AS is_sample, c.is_open,
	ARRAY(SELECT g.type_id FROM coach_session_types g WHERE g.coach_id = c.user_id ORDER BY g.type_id) AS type_ids,
	(SELECT count(*)::int FROM session_bookings b
		WHERE b.coach_id = c.user_id AND ${sqlText(bookingIsUpcoming, "b")}) AS upcoming
FROM session_coaches c JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id
WHERE $1::uuid IS NULL OR c.user_id = $1 ORDER BY name, c.user_id LIMIT ${COACHES_MAX}`,
		values: [id],
	});
	return rows.map((row) => ({
		user: cardOfCoach(row),
		isOpen: row.is_open,
		typeIds: row.type_ids,
		upcoming: row.upcoming,
	}));
}

/** Names a member a coach, of every session; they open it once their hours are set. Errors: 422 for an address nobody has. */
export async function addCoach(
	context: Pick<Context, "db" | "pool" | "siteSettings">,
	email: string,
): Promise<Coach> {
	const { db, siteSettings } = context;
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
	if (!user) throw invalid({ email: copy.errors.noSuchMember });
	await db.transaction(async (tx) => {
		const [made] = await tx
			.insert(sessionCoaches)
			.values({ userId: user.id, timeZone: siteSettings.timeZone })
			.onConflictDoNothing()
			.returning({ id: sessionCoaches.userId });
		if (!made) return;
		const types = await tx.select({ typeId: sessionTypes.id }).from(sessionTypes);
		await tx
			.insert(coachSessionTypes)
			.values(types.map(({ typeId }) => ({ coachId: user.id, typeId })));
	});
	const [named] = await findCoaches(context.pool, user.id);
	if (!named) throw notFound();
	return named;
}

/** No more is booked with them; what is booked stays theirs. */
export async function removeCoach(
	context: Pick<Context, "db" | "live">,
	userId: string,
): Promise<{ userId: string }> {
	const [gone] = await context.db
		.delete(sessionCoaches)
		.where(eq(sessionCoaches.userId, userId))
		.returning({ userId: sessionCoaches.userId });
	if (!gone) throw notFound();
	notifyAvailabilityChange(context, userId);
	return gone;
}

/** How somebody appears. Errors: 404. */
export async function cardOf(db: Pick<Db, "select">, id: string): Promise<UserCard> {
	const [row] = await db
		.select({
			id: users.id,
			name: shownName,
			avatarUrl: profiles.avatarUrl,
			staff: staffRole,
		})
		.from(users)
		.leftJoin(profiles, eq(profiles.id, users.id))
		.where(eq(users.id, id));
	if (!row) throw notFound();
	return row;
}
