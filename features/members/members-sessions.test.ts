import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer } from "#app/testing.ts";
import { ask, askRpc, payloadOf } from "#app/testing-http.ts";
import { closing, hears, openSocket, subscribe } from "#app/testing-live.ts";
import { newId } from "#server/database.ts";
import { statusWith } from "./members.test-people.ts";
import { sessions, userPaymentInfo, userRoles, users } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db, pool } = server.services;

const age = (sessionId: string, column: "updated_at" | "expires_at", ago: string) =>
	pool.query(`UPDATE session SET ${column} = now() - interval '${ago}' WHERE id = $1`, [sessionId]);

test("one sees one's own sessions, the one in use marked, and no secrets", async () => {
	const person = await server.person();
	const other = await db
		.insert(sessions)
		.values({
			id: newId(),
			token: `elsewhere-${person.id}`,
			userId: person.id,
			userAgent: "Lynx <b>",
			expiresAt: new Date(Date.now() + 60_000),
			updatedAt: new Date(Date.now() - 60_000),
		})
		.returning();
	await server.person();
	const answer = await askRpc(url, "members.sessions", undefined, { cookie: person.cookie });
	const listed = payloadOf(answer) as unknown as {
		id: string;
		isThisOne: boolean;
		userAgent: string;
	}[];
	assert.deepEqual(
		listed.map(({ id, isThisOne, userAgent }) => ({ id, isThisOne, userAgent })),
		[
			{ id: person.sessionId, isThisOne: true, userAgent: "" },
			{ id: other[0]?.id, isThisOne: false, userAgent: "Lynx <b>" },
		],
	);
	assert.doesNotMatch(answer.text, /elsewhere|token|ip/i);
});

test("a session that has ended is neither listed nor good for anything", async () => {
	const person = await server.person();
	const id = newId();
	await db.insert(sessions).values({
		id,
		token: `old-${id}`,
		userId: person.id,
		expiresAt: new Date(Date.now() + 60_000),
		updatedAt: new Date(Date.now() - 8 * 86_400_000),
	});
	const listed = await person.api.members.sessions();
	assert.deepEqual(
		listed.map((one) => one.id),
		[person.sessionId],
	);
});

test("a session one revokes is over at once: the next call is 401, its socket closes", async () => {
	const person = await server.person();
	const socket = await openSocket(url, person.cookie);
	const closed = closing(socket);
	await person.api.members.endSession({ id: person.sessionId });
	assert.equal(await statusWith(url, person.cookie), 401);
	assert.equal(await closed, "io server disconnect");
	await assert.rejects(openSocket(url, person.cookie), { data: { code: "UNAUTHORIZED" } });
	const page = await ask(url, { path: "/chat", headers: { cookie: person.cookie } });
	assert.equal(page.headers.location, "/auth?next=%2Fchat");
});

test("another's session is not there for one, and stays", async () => {
	const [person, other] = [await server.person(), await server.person({ roles: ["admin"] })];
	await assert.rejects(other.api.members.endSession({ id: person.sessionId }), { status: 404 });
	assert.equal(await statusWith(url, person.cookie), 200);
});

test("a role is effective with the next call, and on open sockets, however it was given", async () => {
	const [member, author] = [await server.person(), await server.person()];
	const { id } = await author.api.chat.send({ content: "Mine", clientMessageId: newId() });
	const socket = await openSocket(url, member.cookie);
	assert.deepEqual(await subscribe(socket, "chat"), { ok: true });
	await assert.rejects(member.api.chat.remove({ id }), { status: 403 });

	const closed = closing(socket);
	await db.insert(userRoles).values({ userId: member.id, role: "moderator" });
	assert.equal((await member.api.chat.remove({ id })).content, null);
	assert.equal(await closed, "io server disconnect", "its page comes back with what it may do now");

	const again = await openSocket(url, member.cookie);
	const closedAgain = closing(again);
	await db.delete(userRoles).where(eq(userRoles.userId, member.id));
	const other = await author.api.chat.send({ content: "Mine too", clientMessageId: newId() });
	await assert.rejects(member.api.chat.remove({ id: other.id }), { status: 403 });
	assert.equal(await closedAgain, "io server disconnect");
	assert.equal(await statusWith(url, member.cookie), 200, "demoted, not signed out");
});

test("so is a subscription: active, with a customer id", async () => {
	const member = await server.person();
	const socket = await openSocket(url, member.cookie);
	const closed = closing(socket);
	const paying = { userId: member.id, subscriptionTier: "premium", subscriptionStatus: "active" };
	await db.insert(userPaymentInfo).values(paying);
	assert.equal((await member.api.members.profile()).subscriptionTier, null, "no customer id");
	await db.update(userPaymentInfo).set({ stripeCustomerId: "cus_1" });
	assert.deepEqual((await member.api.members.profile()).isSubscribed, true);
	assert.equal(await closed, "io server disconnect");
	await db.update(userPaymentInfo).set({ subscriptionStatus: "past_due" });
	assert.equal((await member.api.members.profile()).isSubscribed, false);
});

test("a socket that nothing has changed for stays open", async () => {
	const member = await server.person({ roles: ["admin", "moderator"], tier: "premium" });
	const [still, ends] = [await openSocket(url, member.cookie), await server.person()];
	const other = await openSocket(url, ends.cookie);
	const closed = closing(other);
	await db.delete(sessions).where(eq(sessions.id, ends.sessionId));
	assert.equal(await closed, "io server disconnect", "found by the same look at all of them");
	assert.equal(still.connected, true);
	still.close();
});

test("a session ends by itself: at its end, after a week unused, an admin's after half a day", async () => {
	const cases: [
		Parameters<typeof server.person>[0],
		"updated_at" | "expires_at",
		string,
		number,
	][] = [
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
		const person = await server.person(options);
		const socket = await openSocket(url, person.cookie);
		const closed = status === 401 ? closing(socket) : undefined;
		await age(person.sessionId, column, ago);
		assert.equal(await statusWith(url, person.cookie), status, what);
		if (closed) assert.equal(await closed, "io server disconnect", what);
		socket.close();
	};
	await Promise.all(cases.map(ends));
});

test("being used keeps a session", async () => {
	const person = await server.person();
	await age(person.sessionId, "updated_at", "6 days");
	assert.equal(await statusWith(url, person.cookie), 200);
	for (let isKept = false; !isKept; ) {
		const { rows } = await pool.query<{ kept: boolean }>(
			"SELECT updated_at > now() - interval '1 minute' AS kept FROM session WHERE id = $1",
			[person.sessionId],
		);
		isKept = rows[0]?.kept ?? false;
	}
});

test("with the account everything dies at once", async () => {
	const person = await server.person();
	const [socket, witness] = [await openSocket(url, person.cookie), await server.person()];
	const closed = closing(socket);
	await db.delete(users).where(eq(users.id, person.id));
	assert.equal(await statusWith(url, person.cookie), 401);
	assert.equal(await closed, "io server disconnect");
	const other = await openSocket(url, witness.cookie);
	await subscribe(other, "presence");
	const { people } = await hears<{ people: { id: string }[] }>(other, "presence", (report) =>
		report.people.some(({ id }) => id === witness.id),
	);
	assert.equal(
		people.some(({ id }) => id === person.id),
		false,
	);
	other.close();
});

test("the session tells its own browser no secret, and not even its address", async () => {
	const person = await server.person({ roles: ["moderator"], tier: "premium", verified: false });
	const state = await askRpc(url, "members.session", undefined, { cookie: person.cookie });
	assert.deepEqual(payloadOf(state), {
		person: {
			id: person.id,
			name: "Test Person",
			avatarUrl: null,
			fullName: "Test Person",
			emailVerified: false,
			subscriptionTier: "premium",
			isBookClubMember: false,
			roles: ["moderator"],
		},
		freshForSeconds: 600,
	});
});
