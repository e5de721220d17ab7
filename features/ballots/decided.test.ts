import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import { newId } from "#server/database/database.ts";
import { startTestServer } from "#testing/server.ts";
import { makeBallot, makeNomination, makeVotes } from "./ballots.test-ballots.ts";
import { copy } from "./copy.ts";
import { PAST_PAGE_SIZE } from "./limits.ts";
import { ballotVotes } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const member = (await server.user()).api.ballots;
const admin = (await server.user({ roles: ["admin"] })).api.ballots;

beforeEach(() => pool.query("DELETE FROM ballots"));

/** A closed ballot of works with so many first choices each. Returns it and the works' ids. */
async function closedBallot(works: Record<string, number>) {
	const id = await makeBallot(server, "closed");
	const ids: Record<string, string> = {};
	for (const [title, votes] of Object.entries(works)) {
		const one = await makeNomination(server, id, { title });
		ids[title] = one;
		await makeVotes(
			server,
			id,
			Array.from({ length: votes }, () => [one]),
		);
	}
	return { id, of: (title: string) => ids[title] ?? "" };
}

test("an admin confirms the winner, once", async () => {
	const { id, of } = await closedBallot({ A: 2, B: 1 });
	const decided = await admin.confirm({ id, nominationId: of("A"), reason: "not needed" });
	assert.equal(decided.phase, "confirmed");
	assert.deepEqual(decided.chosen, { id: of("A"), title: "A", author: "Somebody" });
	assert.equal(decided.overrideReason, null);
	assert.deepEqual(await admin.confirm({ id, nominationId: of("A") }), decided);
	await assert.rejects(admin.confirm({ id, nominationId: of("B"), reason: "Changed" }), {
		code: "CONFLICT",
		message: copy.alreadyDecided,
	});
	await assert.rejects(admin.cancel({ id }), { message: copy.alreadyDecided });
	const { running, last } = await member.next({ kind: "song" });
	assert.deepEqual([running, last], [[], decided]);
});

test("choosing another than the winner needs a public reason", async () => {
	const { id, of } = await closedBallot({ A: 2, B: 1 });
	await assert.rejects(admin.confirm({ id, nominationId: of("B") }), {
		status: 422,
		data: { fields: { reason: copy.reasonMissing } },
	});
	await assert.rejects(admin.confirm({ id, nominationId: newId() }), { code: "NOT_FOUND" });
	await admin.confirm({ id, nominationId: of("B"), reason: "A cannot be played here." });
	const { ballot, count } = await member.get({ id });
	assert.equal(ballot.chosen?.title, "B");
	assert.equal(ballot.overrideReason, "A cannot be played here.");
	assert.equal(count?.winner, of("A"));
});

test("a ballot is decided only after voting has ended; without votes it needs a reason", async () => {
	const voting = await makeBallot(server, "voting");
	const a = await makeNomination(server, voting);
	await assert.rejects(admin.confirm({ id: voting, nominationId: a }), { message: copy.notClosed });
	const empty = await closedBallot({ A: 0 });
	assert.deepEqual((await member.get({ id: empty.id })).count, {
		cast: 0,
		rounds: [],
		winner: null,
	});
	await assert.rejects(admin.confirm({ id: empty.id, nominationId: empty.of("A") }), {
		status: 422,
	});
	await admin.confirm({
		id: empty.id,
		nominationId: empty.of("A"),
		reason: "It was the only one.",
	});
});

test("past losers win ties next time", async () => {
	const first = await closedBallot({ "Slow Tide": 1, Winner: 2 });
	await pool.query(
		"UPDATE ballots SET nominations_until = now() - interval '3 days', voting_until = now() - interval '2 days' WHERE id = $1",
		[first.id],
	);
	await admin.confirm({ id: first.id, nominationId: first.of("Winner") });
	await pool.query("UPDATE ballots SET confirmed_at = now() - interval '1 day' WHERE id = $1", [
		first.id,
	]);
	const second = await closedBallot({ Fresh: 2, "slow tide!": 2 });
	const { nominations, count } = await member.get({ id: second.id });
	assert.deepEqual(
		nominations.map(({ title, losses }) => [title, losses]),
		[
			["Fresh", 0],
			["slow tide!", 1],
		],
	);
	assert.equal(count?.winner, second.of("slow tide!"));
	assert.equal(count?.rounds[0]?.tie?.rule, "losses");
	// In its own ballot it had not lost before.
	assert.deepEqual(
		(await member.get({ id: first.id })).nominations.map(({ losses }) => losses),
		[0, 0],
	);
	// What is decided after voting ended changes nothing any more.
	const third = await closedBallot({ Fresh: 1, Other: 2 });
	await admin.confirm({ id: third.id, nominationId: third.of("Other") });
	assert.deepEqual((await member.get({ id: second.id })).count, count);
});

test("a decided ballot stays the same when accounts are deleted", async () => {
	const { id, of } = await closedBallot({ A: 2, B: 1 });
	await admin.confirm({ id, nominationId: of("A") });
	const before = await member.get({ id });
	const voters = await db.select().from(ballotVotes).where(eq(ballotVotes.ballotId, id));
	for (const { userId } of voters) await db.delete(users).where(eq(users.id, userId));
	assert.deepEqual(await member.get({ id }), before);
	assert.equal(before.ballot.voteCount, 3);
});

test("past choices are listed in pages, latest first", async () => {
	const made: string[] = [];
	for (let at = 0; at < PAST_PAGE_SIZE + 3; at += 1) {
		const { id, of } = await closedBallot({ [`Work ${at}`]: 0 });
		await admin.confirm({ id, nominationId: of(`Work ${at}`), reason: "No votes." });
		made.unshift(id);
	}
	const first = await member.past({ kind: "song" });
	assert.equal(first.ballots.length, PAST_PAGE_SIZE);
	assert.ok(first.nextCursor);
	const rest = await member.past({ kind: "song", cursor: first.nextCursor });
	assert.equal(rest.nextCursor, null);
	const ids = [...first.ballots, ...rest.ballots].map(({ id }) => id);
	assert.deepEqual(ids, made);
	assert.deepEqual((await member.past({ kind: "book" })).ballots, []);
});
