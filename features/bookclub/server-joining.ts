import { and, eq, ne, sql } from "drizzle-orm";
import { SHOWN_NAME, users } from "#features/members/table.ts";
import { notFound, signedIn } from "#server/access.ts";
import type { Context, Person, Session } from "#server/context.ts";
import type { Letter } from "#server/mail.ts";
import { paths, wholeAddress } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { type Access, type AccessRequest, accessRequests, standings } from "./contract.ts";
import { copy } from "./copy.ts";
import { REQUESTS_SIZE, type RequestState } from "./limits.ts";
import { bookClubRequests } from "./table.ts";

type Asking = Context & { session: Session | null };
type RequestRow = {
	user_id: string;
	name: string;
	avatar_url: string | null;
	state: RequestState;
	requested_at: Date;
	decided_at: Date | null;
	decider_id: string | null;
	decider_name: string | null;
	decider_avatar_url: string | null;
};

const columns = `q.user_id, ${SHOWN_NAME} AS name, p.avatar_url, q.state, q.requested_at, q.decided_at,
	q.decided_by AS decider_id, coalesce(dp.full_name, split_part(du.email, '@', 1)) AS decider_name,
	dp.avatar_url AS decider_avatar_url`;
const joins = `JOIN "user" u ON u.id = q.user_id LEFT JOIN profiles p ON p.id = u.id
	LEFT JOIN "user" du ON du.id = q.decided_by LEFT JOIN profiles dp ON dp.id = du.id`;

/** Where somebody stands with the club; who decides about it need not ask. */
export async function accessOf({ pool }: Pick<Context, "pool">, person: Person): Promise<Access> {
	if (can(person, "take part in the book club")) return { state: "approved" };
	const { rows } = await pool.query<{ state: RequestState }>({
		name: "book-club-access",
		text: "SELECT state FROM book_club_requests WHERE user_id = $1",
		values: [person.id],
	});
	return { state: rows[0]?.state ?? "none" };
}

/** Stores that somebody asks to join, once; an answer they have stays the answer. */
export async function requestAccess(context: Asking): Promise<Access> {
	const { person } = signedIn(context);
	if (can(person, "take part in the book club")) return { state: "approved" };
	const { rows } = await context.pool.query<RequestRow>({
		name: "book-club-request",
		text: `WITH q AS (
	INSERT INTO book_club_requests (user_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING *
) SELECT ${columns} FROM q ${joins}`,
		values: [person.id],
	});
	if (rows[0]) context.live.publish(accessRequests, requestOf(rows[0]));
	return accessOf(context, person);
}

/** Requests in one state, those that wait longest first. */
export async function listRequests(
	{ pool }: Pick<Context, "pool">,
	{ state, cursor }: { state: RequestState; cursor?: string | undefined },
): Promise<{ requests: AccessRequest[]; nextCursor: string | null }> {
	const [at = "0", id = "00000000-0000-0000-0000-000000000000"] = cursor?.split("_") ?? [];
	const { rows } = await pool.query<RequestRow>({
		name: "book-club-requests",
		text: `SELECT ${columns} FROM book_club_requests q ${joins}
WHERE q.state = $1 AND (q.requested_at, q.user_id) > ($2::timestamptz, $3::uuid)
ORDER BY q.requested_at, q.user_id LIMIT $4`,
		values: [state, new Date(Number(at)), id, REQUESTS_SIZE + 1],
	});
	const page = rows.slice(0, REQUESTS_SIZE);
	const last = rows.length > REQUESTS_SIZE ? page.at(-1) : undefined;
	return {
		requests: page.map(requestOf),
		nextCursor: last ? `${last.requested_at.getTime()}_${last.user_id}` : null,
	};
}

/**
 * Lets somebody into the club or not, whatever was said before, and tells them. Their open sockets end
 * by themselves when they may now do more or less.
 */
export async function decide(
	context: Asking,
	{ userId, state }: { userId: string; state: "approved" | "declined" },
): Promise<AccessRequest> {
	const { person } = signedIn(context);
	const isNews = await context.db.transaction(async (tx) => {
		const [changed] = await tx
			.update(bookClubRequests)
			.set({ state, decidedBy: person.id, decidedAt: sql`now()` })
			.where(and(eq(bookClubRequests.userId, userId), ne(bookClubRequests.state, state)))
			.returning({ userId: bookClubRequests.userId });
		if (!changed) return false;
		const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
		if (user) await context.mail.send(letterOf(context, user.email, state), tx);
		return true;
	});
	const { rows } = await context.pool.query<RequestRow>(
		`SELECT ${columns} FROM book_club_requests q ${joins} WHERE q.user_id = $1`,
		[userId],
	);
	if (!rows[0]) throw notFound();
	const decided = requestOf(rows[0]);
	if (isNews) {
		context.log.info({ userId: person.id, member: userId, state }, "book club request decided");
		context.live.publish(accessRequests, decided);
		context.live.tell(userId, standings, { state: decided.state });
	}
	return decided;
}

function letterOf(
	{ publicUrl }: Pick<Context, "publicUrl">,
	to: string,
	state: "approved" | "declined",
): Letter {
	const link = wholeAddress(publicUrl, paths.bookClub);
	return state === "approved"
		? { to, subject: copy.approvedSubject, text: copy.approvedMail(link) }
		: { to, subject: copy.declinedSubject, text: copy.declinedMail(link) };
}

function requestOf(row: RequestRow): AccessRequest {
	return {
		person: { id: row.user_id, name: row.name, avatarUrl: row.avatar_url },
		state: row.state,
		requestedAt: row.requested_at.toISOString(),
		decidedBy: row.decider_id
			? {
					id: row.decider_id,
					name: row.decider_name ?? "",
					avatarUrl: row.decider_avatar_url,
				}
			: null,
		decidedAt: row.decided_at?.toISOString() ?? null,
	};
}
