import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { users } from "#domain/people/table.ts";
import { bookClubRequests } from "#features/bookclub/table.ts";
import { newId } from "#server/database/database.ts";
import { trackPath } from "#shared/paths.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeTrack } from "#testing/tracks.ts";
import { makeBallot, makeNomination, makeVotes, noonIn } from "./ballots.test-ballots.ts";
import type { BallotChange } from "./contract.ts";
import { copy } from "./copy.ts";
import { NOMINATIONS_MAX } from "./limits.ts";
import { ballotVotes } from "./table.ts";

const server = await startTestServer({ timeZone: "Europe/Berlin" });
after(() => server.close());
const { db, pool } = server.services;
const ada = await server.user({ fullName: "Ada Brandt" });
const wren = await server.user({ fullName: "Wren Okafor" });
const moderator = await server.user({ roles: ["moderator"] });
const admin = await server.user({ roles: ["admin"] });
const api = ({ api }: TestUser) => api.ballots;

beforeEach(() => pool.query("DELETE FROM ballots"));

const terms = () => ({
	question: "What do we hear next?",
	nominationsUntil: noonIn(2),
	votingUntil: noonIn(4),
});
const conflict = (message: string) => ({ code: "CONFLICT", message });

test("an admin opens a ballot in the community's time zone; a repeat makes no second one", async () => {
	const input = {
		id: newId(),
		kind: "song",
		...terms(),
		nominationsUntil: "2027-01-15T18:00",
	} as const;
	const opened = await api(admin).open({ ...input, votingUntil: "2027-07-15T18:00" });
	assert.equal(opened.nominationsUntil, "2027-01-15T17:00:00.000Z");
	assert.equal(opened.votingUntil, "2027-07-15T16:00:00.000Z");
	assert.equal(opened.phase, "nominating");
	assert.equal(opened.nominationsPerMember, 2);
	await api(admin).open({ ...input, votingUntil: "2027-07-15T18:00" });
	const { running, last } = await api(ada).next({ kind: "song" });
	assert.deepEqual(running, [opened]);
	assert.equal(last, null);
	assert.deepEqual((await api(ada).next({ kind: "book" })).running, []);
});

test("times must be in the future and in order", async () => {
	const open = (input: object) =>
		api(admin).open({ id: newId(), kind: "song", ...terms(), ...input });
	const refusals = [
		[{ nominationsUntil: noonIn(-1) }, { nominationsUntil: copy.timePast }],
		[{ votingUntil: noonIn(-1) }, { votingUntil: copy.timePast }],
		[{ votingUntil: noonIn(1) }, { votingUntil: copy.timeOrder }],
		[{ votingUntil: "2027-02-30T12:00" }, { votingUntil: copy.timeMissing }],
		[{ question: " " }, { question: copy.required }],
	] as const;
	for (const [input, fields] of refusals)
		await assert.rejects(open(input), { status: 422, data: { fields } });
});

test("an admin changes the times, ends a phase early, and cancels", async () => {
	const id = await makeBallot(server, "nominating");
	const moved = await api(admin).edit({ id, ...terms(), nominationsPerMember: 3 });
	assert.equal(moved.nominationsPerMember, 3);
	assert.equal((await api(admin).close({ id, phase: "nominating" })).phase, "voting");
	assert.equal((await api(admin).close({ id, phase: "nominating" })).phase, "voting");
	assert.equal((await api(admin).close({ id, phase: "voting" })).phase, "closed");
	await assert.rejects(api(admin).edit({ id, ...terms() }), conflict(copy.tooLateToChange));
	assert.equal((await api(admin).cancel({ id })).phase, "cancelled");
	assert.equal((await api(admin).cancel({ id })).phase, "cancelled");
	assert.deepEqual((await api(ada).next({ kind: "song" })).running, []);
});

test("members have a limit of nominations; the same work is recognized however it is typed", async () => {
	const id = await makeBallot(server, "nominating");
	const work = { title: "Slow Tide", author: "Mika", why: "The second verse." };
	const first = await api(ada).nominate({ id, ...work, link: "https://sound.example/slow" });
	assert.equal(first.nominatedBy?.id, ada.id);
	assert.deepEqual(await api(ada).nominate({ id, ...work, title: "slow tide!" }), first);
	await assert.rejects(
		api(wren).nominate({ id, title: "SLOW  TIDE", author: "mika" }),
		conflict("Ada Brandt already nominated “Slow Tide”."),
	);
	await api(ada).nominate({ id, title: "Another", author: "Mika" });
	await assert.rejects(
		api(ada).nominate({ id, title: "A third", author: "Mika" }),
		conflict(copy.tooManyOfYours(2)),
	);
	await api(ada).removeNomination({ id: first.id });
	await api(ada).nominate({ id, title: "A third", author: "Mika" });
	const { nominations, ballot } = await api(wren).get({ id });
	assert.deepEqual(
		nominations.map(({ title }) => title),
		["Another", "A third"],
	);
	assert.equal(ballot.nominationCount, 2);
});

test("two concurrent nominations of the same work make one", async () => {
	const id = await makeBallot(server, "nominating");
	const tries = [ada, wren, moderator, admin].map((user) =>
		api(user).nominate({ id, title: "Slow Tide", author: "Mika" }),
	);
	const settled = await Promise.allSettled(tries);
	assert.equal(settled.filter(({ status }) => status === "fulfilled").length, 1);
	assert.equal((await api(ada).get({ id })).nominations.length, 1);
});

test("a ballot's number of nominations is limited", async () => {
	const id = await makeBallot(server, "nominating");
	for (let at = 0; at < NOMINATIONS_MAX; at += 1)
		await makeNomination(server, id, { title: `Work ${at}` });
	await assert.rejects(api(ada).nominate({ id, title: "New", author: "X" }), conflict(copy.full));
	assert.ok((await statementsOf(() => api(ada).get({ id }))) <= 5);
});

test("a track on this site is nominated by its link, with its own title", async () => {
	const id = await makeBallot(server, "nominating");
	const trackId = await makeTrack(server, wren.id, { title: "Low Ceiling", artist: "Wren" });
	const { rows } = await pool.query("SELECT slug FROM tracks WHERE id = $1", [trackId]);
	const { slug } = rows[0] as { slug: string };
	const trackLink = `${server.url}${trackPath(slug)}?t=14`;
	const made = await api(ada).nominate({ id, title: "Whatever", trackLink });
	assert.deepEqual([made.title, made.author, made.track?.id], ["Low Ceiling", "Wren", trackId]);
	const draft = await makeTrack(server, ada.id, { visibility: "draft" });
	const hidden = await pool.query("SELECT slug FROM tracks WHERE id = $1", [draft]);
	for (const link of [
		trackPath(hidden.rows[0].slug),
		"https://elsewhere.example/x",
		"x",
		"/%E0%A4%A",
	])
		await assert.rejects(api(ada).nominate({ id, trackLink: link }), {
			status: 422,
			data: { fields: { trackLink: copy.noSuchTrack } },
		});
});

test("members withdraw their own nominations until voting begins; moderators remove any", async () => {
	const id = await makeBallot(server, "nominating");
	const nominationId = await makeNomination(server, id, { by: ada.id });
	await assert.rejects(api(wren).removeNomination({ id: nominationId }), { code: "FORBIDDEN" });
	await api(admin).close({ id, phase: "nominating" });
	await assert.rejects(api(ada).removeNomination({ id: nominationId }), conflict(copy.votingBegun));
	const other = await makeNomination(server, id, { title: "Other" });
	await api(wren).vote({ id, ranking: [nominationId, other] });
	await api(ada).vote({ id, ranking: [nominationId] });
	await api(moderator).removeNomination({ id: nominationId });
	// Whoever ranked it alone has not voted, the others' orders close up.
	assert.deepEqual((await api(ada).get({ id })).myRanking, []);
	const { myRanking, ballot } = await api(wren).get({ id });
	assert.deepEqual(myRanking, [other]);
	assert.equal(ballot.voteCount, 1);
	await assert.rejects(
		api(wren).vote({ id, ranking: [nominationId, other] }),
		conflict(copy.listChanged),
	);
	await assert.rejects(api(moderator).removeNomination({ id: nominationId }), {
		code: "NOT_FOUND",
	});
});

test("a vote can be changed and withdrawn, only while voting is open", async () => {
	const id = await makeBallot(server, "voting");
	const [a, b] = [
		await makeNomination(server, id),
		await makeNomination(server, id, { title: "B" }),
	];
	assert.equal((await api(ada).vote({ id, ranking: [a, b] })).voteCount, 1);
	assert.equal((await api(ada).vote({ id, ranking: [b] })).voteCount, 1);
	assert.deepEqual((await api(ada).get({ id })).myRanking, [b]);
	assert.equal((await api(ada).vote({ id, ranking: [] })).voteCount, 0);
	await assert.rejects(api(ada).vote({ id, ranking: [a, a] }), { status: 422 });
	await assert.rejects(api(ada).vote({ id, ranking: [newId()] }), conflict(copy.listChanged));
	for (const [phase, sentence] of [
		["nominating", copy.notVotingYet],
		["closed", copy.votingOver],
		["cancelled", copy.isCancelled],
	] as const) {
		const other = await makeBallot(server, phase);
		const ranking = [await makeNomination(server, other)];
		await assert.rejects(api(ada).vote({ id: other, ranking }), conflict(sentence));
	}
	await assert.rejects(
		api(ada).nominate({ id, title: "Late", author: "X" }),
		conflict(copy.notNominating),
	);
});

test("when twenty members each vote ten times at once, the last acknowledged vote of each counts", async () => {
	const id = await makeBallot(server, "voting");
	const works = await Promise.all(
		["A", "B", "C"].map((title) => makeNomination(server, id, { title })),
	);
	const people = await Promise.all(Array.from({ length: 20 }, () => server.user()));
	const order = (at: number) => [...works.slice(at % 3), ...works.slice(0, at % 3)];
	const votes = people.flatMap((user, one) =>
		Array.from({ length: 10 }, (_, at) => api(user).vote({ id, ranking: order(one + at) })),
	);
	assert.equal(votes.length, 200);
	await Promise.all(votes);
	const kept = await db.select().from(ballotVotes).where(eq(ballotVotes.ballotId, id));
	assert.equal(kept.length, 20);
	for (const { ranking } of kept) assert.deepEqual(ranking.toSorted(), works.toSorted());
	await Promise.all(people.map((user, one) => api(user).vote({ id, ranking: order(one) })));
	for (const [one, user] of people.entries())
		assert.deepEqual((await api(user).get({ id })).myRanking, order(one));
	assert.equal((await api(admin).get({ id })).ballot.voteCount, 20);
});

test("nobody sees another's vote, not even admins, and no count before the end", async () => {
	const id = await makeBallot(server, "voting");
	const a = await makeNomination(server, id);
	const socket = await openSocket(server.url, admin.cookie);
	await subscribe(socket, "ballots");
	await api(ada).vote({ id, ranking: [a] });
	const event = await receives<BallotChange>(socket, "ballots");
	assert.equal(event.ballot.voteCount, 1);
	assert.equal(JSON.stringify(event).includes(a), false);
	const { myRanking, count } = await api(admin).get({ id });
	assert.deepEqual([myRanking, count], [[], null]);
	socket.close();
});

test("added and removed nominations are published live", async () => {
	const id = await makeBallot(server, "nominating");
	const socket = await openSocket(server.url, wren.cookie);
	await subscribe(socket, "ballots");
	const made = await api(ada).nominate({ id, title: "Slow Tide", author: "Mika" });
	const came = await receives<BallotChange>(socket, "ballots", ({ nomination }) => !!nomination);
	assert.deepEqual(came.nomination, made);
	assert.equal(came.ballot.nominationCount, 1);
	await api(ada).removeNomination({ id: made.id });
	await receives<BallotChange>(socket, "ballots", ({ removed }) => removed === made.id);
	socket.close();
});

test("only book club members nominate and vote for a book", async () => {
	const id = await makeBallot(server, "nominating", "book");
	const nominate = (user: TestUser) =>
		api(user).nominate({ id, title: `Of ${user.id}`, author: "X" });
	await assert.rejects(nominate(ada), { code: "FORBIDDEN" });
	await db.insert(bookClubRequests).values({ userId: wren.id, state: "approved" });
	await nominate(wren);
	await nominate(moderator);
	await api(admin).close({ id, phase: "nominating" });
	const [first] = (await api(ada).get({ id })).nominations;
	assert.ok(first);
	await assert.rejects(api(ada).vote({ id, ranking: [first.id] }), { code: "FORBIDDEN" });
	await api(wren).vote({ id, ranking: [first.id] });
});

test("deleting an account deletes its votes and leaves its nominations", async () => {
	const id = await makeBallot(server, "voting");
	const leaver = await server.user();
	const a = await makeNomination(server, id, { by: leaver.id });
	await api(leaver).vote({ id, ranking: [a] });
	await db.delete(users).where(eq(users.id, leaver.id));
	const { nominations, ballot } = await api(ada).get({ id });
	assert.equal(nominations[0]?.nominatedBy, null);
	assert.equal(ballot.voteCount, 0);
});

test("many votes are counted, and the result matches the votes cast", async () => {
	const id = await makeBallot(server, "closed");
	const [a, b, c] = [
		await makeNomination(server, id, { title: "A" }),
		await makeNomination(server, id, { title: "B" }),
		await makeNomination(server, id, { title: "C" }),
	];
	await makeVotes(server, id, [[a], [a], [b, a], [c, b], [c, b], [c]]);
	const { count } = await api(ada).get({ id });
	assert.equal(count?.cast, 6);
	assert.deepEqual(count?.rounds[0]?.eliminated, [b]);
	assert.deepEqual(count?.rounds[0]?.transfers, [{ to: a, votes: 1 }]);
	assert.equal(count?.rounds[1]?.tie?.rule, "earlier rounds");
	assert.equal(count?.winner, c);
});
