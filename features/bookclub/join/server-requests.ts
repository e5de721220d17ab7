import { and, eq, ne, sql } from "drizzle-orm";
import type { UserCard } from "#domain/people/contract.ts";
import { SHOWN_NAME, STAFF_ROLE, userCard, users } from "#domain/people/table.ts";
import {
	type AccessRequest,
	accessRequests,
	bookClubMemberships,
	type MembershipStatus,
} from "#features/bookclub/contract.ts";
import { emails } from "#features/bookclub/emails.ts";
import { membershipDecided, membershipRequested } from "#features/bookclub/events.ts";
import { REQUESTS_SIZE, type RequestState } from "#features/bookclub/limits.ts";
import { bookClubRequests } from "#features/bookclub/table.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext, User } from "#server/context.ts";
import { FIRST_ID, takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Email } from "#server/mail/email.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";

type Stored = RawRow<typeof bookClubRequests>;
type RequestRow = Pick<Stored, "user_id" | "state" | "requested_at" | "decided_at"> & {
	name: string;
	avatar_url: string | null;
	staff: UserCard["staff"];
	decided_by: UserCard | null;
};

const columns = `q.user_id, ${SHOWN_NAME} AS name, p.avatar_url, ${STAFF_ROLE} AS staff, q.state, q.requested_at, q.decided_at,
	${userCard("q.decided_by")} AS decided_by`;
const joins = 'JOIN "user" u ON u.id = q.user_id LEFT JOIN profiles p ON p.id = u.id';

/** A user's membership; moderators and admins are always approved. */
export async function membershipOf(
	{ pool }: Pick<Context, "pool">,
	user: User,
): Promise<MembershipStatus> {
	if (can(user, "take part in the book club")) return { state: "approved" };
	const { rows } = await pool.query<Pick<Stored, "state">>({
		name: "book-club-access",
		text: "SELECT state FROM book_club_requests WHERE user_id = $1",
		values: [user.id],
	});
	return { state: rows[0]?.state ?? "none" };
}

/** Stores a membership request, once, and notifies those who decide; an earlier decision stays. */
export async function requestAccess(context: MemberContext): Promise<MembershipStatus> {
	const { user } = context.session;
	if (can(user, "take part in the book club")) return { state: "approved" };
	const isNew = await context.db.transaction(async (tx) => {
		const [added] = await tx
			.insert(bookClubRequests)
			.values({ userId: user.id })
			.onConflictDoNothing()
			.returning({ userId: bookClubRequests.userId });
		if (!added) return false;
		const event = { subjectId: user.id, actorId: user.id, payload: {} };
		await context.events.add(membershipRequested, event, tx);
		return true;
	});
	if (isNew) {
		const request = await requestBy(context, user.id);
		if (request) context.live.publish(accessRequests, request);
	}
	return membershipOf(context, user);
}

/** Requests in one state, oldest first. */
export async function listRequests(
	{ pool }: Pick<Context, "pool">,
	{ state, cursor }: { state: RequestState; cursor?: string | undefined },
): Promise<{ requests: AccessRequest[]; nextCursor: string | null }> {
	const after = timeCursor.decode(cursor);
	const { rows } = await pool.query<RequestRow>({
		name: "book-club-requests",
		text: `SELECT ${columns} FROM book_club_requests q ${joins}
WHERE q.state = $1 AND (q.requested_at, q.user_id) > ($2::timestamptz, $3::uuid)
ORDER BY q.requested_at, q.user_id LIMIT $4`,
		values: [state, after?.value ?? new Date(0), after?.id ?? FIRST_ID, REQUESTS_SIZE + 1],
	});
	const { page, nextCursor } = takePage(rows, REQUESTS_SIZE, (last) =>
		timeCursor.encode(last.requested_at, last.user_id),
	);
	return { requests: page.map(requestOf), nextCursor };
}

/**
 * Approves or declines a request, whatever was decided before, and notifies the member. Their open sockets are
 * closed elsewhere when their permissions change.
 */
export async function decide(
	context: MemberContext,
	{ userId, state }: { userId: string; state: "approved" | "declined" },
): Promise<AccessRequest> {
	const { user: decider } = context.session;
	const isChanged = await context.db.transaction(async (tx) => {
		const [changed] = await tx
			.update(bookClubRequests)
			.set({ state, decidedBy: decider.id, decidedAt: sql`now()` })
			.where(and(eq(bookClubRequests.userId, userId), ne(bookClubRequests.state, state)))
			.returning({ userId: bookClubRequests.userId });
		if (!changed) return false;
		const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
		if (!user) return true;
		const email = decisionEmail(context, user.email, state);
		await context.mail.send(email, tx);
		const payload = {
			to: [userId],
			title: email.subject,
			body: email.text,
			path: paths.bookClub,
		};
		const event = { subjectId: userId, actorId: decider.id, payload };
		await context.events.add(membershipDecided, event, tx);
		return true;
	});
	const decided = await requestBy(context, userId);
	if (!decided) throw notFound();
	if (isChanged) {
		context.log.info({ userId: decider.id, member: userId, state }, "book club request decided");
		context.live.publish(accessRequests, decided);
		context.live.sendToUser(userId, bookClubMemberships, { state: decided.state });
	}
	return decided;
}

async function requestBy(
	{ pool }: Pick<Context, "pool">,
	userId: string,
): Promise<AccessRequest | null> {
	const { rows } = await pool.query<RequestRow>({
		name: "book-club-request-by",
		text: `SELECT ${columns} FROM book_club_requests q ${joins} WHERE q.user_id = $1`,
		values: [userId],
	});
	return rows[0] ? requestOf(rows[0]) : null;
}

function decisionEmail(
	{ publicUrl }: Pick<Context, "publicUrl">,
	to: string,
	state: "approved" | "declined",
): Email {
	const link = absoluteUrl(publicUrl, paths.bookClub);
	return { to, ...emails[state](link) };
}

function requestOf(row: RequestRow): AccessRequest {
	return {
		user: { id: row.user_id, name: row.name, avatarUrl: row.avatar_url, staff: row.staff },
		state: row.state,
		requestedAt: row.requested_at.toISOString(),
		decidedBy: row.decided_by,
		decidedAt: row.decided_at?.toISOString() ?? null,
	};
}
