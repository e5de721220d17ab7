import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { retentionOfAll } from "#app/housekeeping.ts";
import { sessions, userPaymentInfo, userRoles, users } from "#domain/people/table.ts";
import { newId } from "#server/database/database.ts";
import { applyRetention } from "#server/database/retention.ts";
import { callRpc, payloadOf, request } from "#testing/http.ts";
import { closeReason, openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";
import { statusWith } from "./accounts.test-users.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db, pool } = server.services;

const age = (sessionId: string, column: "updated_at" | "expires_at", ago: string) =>
	pool.query(`UPDATE session SET ${column} = now() - interval '${ago}' WHERE id = $1`, [sessionId]);

test("the session list has only one's own, marks the current one, and contains no secrets", async () => {
	const user = await server.user();
	const other = await db
		.insert(sessions)
		.values({
			id: newId(),
			token: `elsewhere-${user.id}`,
			userId: user.id,
			userAgent: "Lynx <b>",
			expiresAt: new Date(Date.now() + 60_000),
			updatedAt: new Date(Date.now() - 60_000),
		})
		.returning();
	await server.user();
	const answer = await callRpc(url, "accounts.sessions", undefined, { cookie: user.cookie });
	const listed = payloadOf(answer) as unknown as {
		id: string;
		isCurrent: boolean;
		userAgent: string;
	}[];
	assert.deepEqual(
		listed.map(({ id, isCurrent, userAgent }) => ({ id, isCurrent, userAgent })),
		[
			{ id: user.sessionId, isCurrent: true, userAgent: "" },
			{ id: other[0]?.id, isCurrent: false, userAgent: "Lynx <b>" },
		],
	);
	assert.doesNotMatch(answer.text, /elsewhere|token|ip/i);
});

test("an ended session is neither listed nor valid", async () => {
	const user = await server.user();
	const id = newId();
	await db.insert(sessions).values({
		id,
		token: `old-${id}`,
		userId: user.id,
		expiresAt: new Date(Date.now() + 60_000),
		updatedAt: new Date(Date.now() - 8 * 86_400_000),
	});
	const listed = await user.api.accounts.sessions();
	assert.deepEqual(
		listed.map((one) => one.id),
		[user.sessionId],
	);
});

test("a revoked session ends at once: the next call is 401, its socket closes", async () => {
	const user = await server.user();
	const socket = await openSocket(url, user.cookie);
	const closed = closeReason(socket);
	await user.api.accounts.revokeSession({ id: user.sessionId });
	assert.equal(await statusWith(url, user.cookie), 401);
	assert.equal(await closed, "io server disconnect");
	await assert.rejects(openSocket(url, user.cookie), { data: { code: "UNAUTHORIZED" } });
	const page = await request(url, { path: "/chat", headers: { cookie: user.cookie } });
	assert.equal(page.headers.location, "/auth?next=%2Fchat");
});

test("another user's session is not found, and stays", async () => {
	const [user, other] = [await server.user(), await server.user({ roles: ["admin"] })];
	await assert.rejects(other.api.accounts.revokeSession({ id: user.sessionId }), { status: 404 });
	assert.equal(await statusWith(url, user.cookie), 200);
});

test("a role change applies to the next call, and on open sockets, however it was made", async () => {
	const member = await server.user();
	const socket = await openSocket(url, member.cookie);
	assert.deepEqual(await subscribe(socket, "chat"), { ok: true });
	await assert.rejects(member.api.moderation.count(), { status: 403 });

	const closed = closeReason(socket);
	await db.insert(userRoles).values({ userId: member.id, role: "moderator" });
	assert.deepEqual(await member.api.moderation.count(), { open: 0, appeals: 0 });
	assert.equal(await closed, "io server disconnect", "its page comes back with what it may do now");

	const again = await openSocket(url, member.cookie);
	const closedAgain = closeReason(again);
	await db.delete(userRoles).where(eq(userRoles.userId, member.id));
	await assert.rejects(member.api.moderation.count(), { status: 403 });
	assert.equal(await closedAgain, "io server disconnect");
	assert.equal(await statusWith(url, member.cookie), 200, "demoted, not signed out");
});

test("a subscription applies the same way, when active and with a customer id", async () => {
	const member = await server.user();
	const socket = await openSocket(url, member.cookie);
	const closed = closeReason(socket);
	const paying = { userId: member.id, subscriptionTier: "premium", subscriptionStatus: "active" };
	await db.insert(userPaymentInfo).values(paying);
	assert.equal((await member.api.accounts.profile()).subscriptionTier, null, "no customer id");
	await db.update(userPaymentInfo).set({ stripeCustomerId: "cus_1" });
	assert.deepEqual((await member.api.accounts.profile()).isSubscribed, true);
	assert.equal(await closed, "io server disconnect");
	await db.update(userPaymentInfo).set({ subscriptionStatus: "past_due" });
	assert.equal((await member.api.accounts.profile()).isSubscribed, false);
});

test("a socket whose user has not changed stays open", async () => {
	const member = await server.user({ roles: ["admin", "moderator"], tier: "premium" });
	const [still, ends] = [await openSocket(url, member.cookie), await server.user()];
	const other = await openSocket(url, ends.cookie);
	const closed = closeReason(other);
	await db.delete(sessions).where(eq(sessions.id, ends.sessionId));
	assert.equal(await closed, "io server disconnect", "found by the same look at all of them");
	assert.equal(still.connected, true);
	still.close();
});

test("sessions expire at their end and after a week unused, an admin's after half a day", async () => {
	const cases: [Parameters<typeof server.user>[0], "updated_at" | "expires_at", string, number][] =
		[
			[{}, "expires_at", "1 second", 401],
			[{}, "updated_at", "6 days 23 hours", 200],
			[{}, "updated_at", "7 days 1 minute", 401],
			[{ roles: ["moderator"] }, "updated_at", "13 hours", 200],
			[{ roles: ["admin"] }, "updated_at", "11 hours", 200],
			[{ roles: ["admin"] }, "updated_at", "12 hours 1 minute", 401],
			[{ roles: ["admin", "moderator"] }, "updated_at", "12 hours 1 minute", 401],
		];
	const ends = async ([options, column, ago, status]: (typeof cases)[number]) => {
		const what = `${JSON.stringify(options)} ${column} ${ago}`;
		const user = await server.user(options);
		const socket = await openSocket(url, user.cookie);
		const closed = status === 401 ? closeReason(socket) : undefined;
		await age(user.sessionId, column, ago);
		assert.equal(await statusWith(url, user.cookie), status, what);
		if (closed) assert.equal(await closed, "io server disconnect", what);
		socket.close();
	};
	await Promise.all(cases.map(ends));
});

test("using a session extends it", async () => {
	const user = await server.user();
	await age(user.sessionId, "updated_at", "6 days");
	assert.equal(await statusWith(url, user.cookie), 200);
	for (let isKept = false; !isKept; ) {
		const { rows } = await pool.query<{ kept: boolean }>(
			"SELECT updated_at > now() - interval '1 minute' AS kept FROM session WHERE id = $1",
			[user.sessionId],
		);
		isKept = rows[0]?.kept ?? false;
	}
});

test("deleting an account ends everything of it at once", async () => {
	const user = await server.user();
	const [socket, witness] = [await openSocket(url, user.cookie), await server.user()];
	const closed = closeReason(socket);
	await db.delete(users).where(eq(users.id, user.id));
	assert.equal(await statusWith(url, user.cookie), 401);
	assert.equal(await closed, "io server disconnect");
	const other = await openSocket(url, witness.cookie);
	await subscribe(other, "presence");
	const { users: online } = await receives<{ users: { id: string }[] }>(
		other,
		"presence",
		(report) => report.users.some(({ id }) => id === witness.id),
	);
	assert.equal(
		online.some(({ id }) => id === user.id),
		false,
	);
	other.close();
});

test("the session response contains no secret and no email address", async () => {
	const user = await server.user({ roles: ["moderator"], tier: "premium", verified: false });
	const state = await callRpc(url, "accounts.session", undefined, { cookie: user.cookie });
	assert.deepEqual(payloadOf(state), {
		user: {
			id: user.id,
			name: "Test Person",
			avatarUrl: null,
			fullName: "Test Person",
			emailVerified: false,
			subscriptionTier: "premium",
			isBookClubMember: false,
			needsSecondFactor: false,
			isPreviewing: false,
			mutedUntil: null,
			hiddenIds: [],
			mutedIds: [],
			roles: ["moderator"],
		},
		freshForSeconds: 600,
	});
});

test("the IP addresses of ended sessions are deleted, those of active ones stay", async () => {
	const user = await server.user();
	const sessionOf = async (id: string) =>
		(await db.select().from(sessions).where(eq(sessions.id, id)))[0];
	const add = async (expiresAt: Date, updatedAt = new Date()) => {
		const own = { userId: user.id, ipAddress: "192.0.2.7", userAgent: "Lynx" };
		const id = newId();
		await db.insert(sessions).values({ id, token: id, expiresAt, updatedAt, ...own });
		return id;
	};
	const tomorrow = new Date(Date.now() + 86_400_000);
	const expired = await add(new Date(Date.now() - 1_000));
	const idle = await add(tomorrow, new Date(Date.now() - 8 * 86_400_000));
	const used = await add(tomorrow);
	const before = await sessionOf(expired);
	await applyRetention(server.services.db, retentionOfAll);
	assert.deepEqual(await sessionOf(expired), { ...before, ipAddress: null, userAgent: null });
	assert.equal((await sessionOf(idle))?.ipAddress, null);
	assert.equal((await sessionOf(used))?.ipAddress, "192.0.2.7");
});
