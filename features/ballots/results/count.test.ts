import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Count, countBallots } from "./count.ts";
import type { Candidate } from "./round.ts";

const BALLOT = "01939c00-0000-7000-8000-000000000001";
const of = (...ids: string[]): Candidate[] => ids.map((id) => ({ id, losses: 0 }));
const times = (count: number, ...ballot: string[]) => Array.from({ length: count }, () => ballot);
const winner = (candidates: Candidate[], ballots: readonly string[][], ballotId = BALLOT) =>
	countBallots(ballotId, candidates, ballots).winner;

/** An election: up to six works, and ballots that rank any number of them. */
const election = fc
	.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 })
	.chain((losses) => {
		const candidates = losses.map((lost, at) => ({ id: `c${at}`, losses: lost }));
		const ids = candidates.map(({ id }) => id);
		return fc.record({
			ballotId: fc.uuid(),
			candidates: fc.constant(candidates),
			ballots: fc.array(fc.shuffledSubarray(ids), { maxLength: 30 }),
		});
	});
type Election = { ballotId: string; candidates: Candidate[]; ballots: string[][] };
const check = (holds: (input: Election) => void) =>
	fc.assert(fc.property(election, holds), { numRuns: 500, seed: 4 });

test("a candidate with a majority of first choices wins at once", () => {
	const { rounds, winner } = countBallots(BALLOT, of("a", "b", "c"), [
		...times(3, "a"),
		...times(2, "b", "c"),
	]);
	assert.equal(winner, "a");
	assert.deepEqual(rounds, [
		{
			tallies: [
				{ id: "a", votes: 3 },
				{ id: "b", votes: 2 },
				{ id: "c", votes: 0 },
			],
			exhausted: 0,
			eliminated: [],
			transfers: [],
			tie: null,
		},
	]);
});

test("an eliminated candidate's ballots transfer, and can exhaust", () => {
	const { rounds, cast } = countBallots(BALLOT, of("a", "b", "c"), [
		...times(4, "a"),
		...times(3, "b", "a"),
		...times(1, "c", "b"),
		...times(1, "c"),
	]);
	assert.equal(cast, 9);
	assert.deepEqual(rounds[0]?.eliminated, ["c"]);
	assert.deepEqual(
		new Map(rounds[0]?.transfers.map(({ to, votes }) => [to, votes])),
		new Map([
			["b", 1],
			[null, 1],
		]),
	);
	assert.equal(rounds[1]?.exhausted, 1);
	assert.deepEqual(rounds[1]?.tie?.among.toSorted(), ["a", "b"]);
	// Both have four now; in the round before b had three.
	assert.equal(rounds[1]?.tie?.rule, "earlier rounds");
	assert.equal(rounds.at(-1)?.tallies[0]?.id, "a");
});

test("of tied candidates the one that lost more often before stays", () => {
	const ballots = [...times(2, "a"), ...times(2, "b")];
	const { winner, rounds } = countBallots(
		BALLOT,
		[
			{ id: "a", losses: 0 },
			{ id: "b", losses: 1 },
		],
		ballots,
	);
	assert.equal(winner, "b");
	assert.equal(rounds[0]?.tie?.rule, "losses");
	assert.deepEqual(rounds[0]?.eliminated, ["a"]);
});

test("the candidate ranked on every ballot survives a three-way tie of one vote each", () => {
	const ballots = [["middlemarch", "kokoro"], ["kokoro"], ["emma", "kokoro"]];
	for (let at = 0; at < 20; at += 1) {
		const count = countBallots(`${BALLOT}${at}`, of("middlemarch", "kokoro", "emma"), ballots);
		assert.equal(count.winner, "kokoro");
	}
});

test("ties are broken by points over all preferences, then by pairs, before lots", () => {
	const points = countBallots(BALLOT, of("a", "b", "c"), [["a"], ["b", "c"], ["c", "b"]]);
	assert.deepEqual([points.rounds[0]?.eliminated, points.rounds[0]?.tie?.rule], [["a"], "points"]);
	const pairs = countBallots(BALLOT, of("a", "b", "c", "d"), [
		["a", "b", "c", "d"],
		["b", "a"],
		["c", "d", "b"],
		["d", "c", "a"],
	]);
	assert.notEqual(pairs.rounds[0]?.tie?.rule, "losses");
	assert.ok(pairs.winner);
});

test("remaining ties are drawn by lot, seeded with the ballot's id", () => {
	const ballots = [...times(2, "a"), ...times(2, "b")];
	const ids = Array.from({ length: 200 }, (_, at) => `${BALLOT}${at}`);
	const drawn = ids.map((id) => winner(of("a", "b"), ballots, id));
	assert.deepEqual(
		drawn,
		ids.map((id) => winner(of("b", "a"), ballots, id)),
	);
	const ofA = drawn.filter((id) => id === "a").length;
	assert.ok(ofA > 60 && ofA < 140, `${ofA} of 200`);
	assert.equal(countBallots(BALLOT, of("a", "b"), ballots).rounds[0]?.tie?.rule, "draw");
});

test("without votes nobody wins, and ineligible candidates are skipped", () => {
	assert.deepEqual(countBallots(BALLOT, of("a"), []), { cast: 0, rounds: [], winner: null });
	assert.deepEqual(countBallots(BALLOT, [], [["a"]]), { cast: 0, rounds: [], winner: null });
	assert.equal(winner(of("a", "b"), [["gone", "b"], ["b"], ["a"]]), "b");
});

test("the order of ballots and of candidates is irrelevant", () => {
	check(({ ballotId, candidates, ballots }) => {
		const other = countBallots(ballotId, candidates.toReversed(), ballots.toReversed());
		assert.deepEqual(countBallots(ballotId, candidates, ballots), other);
	});
});

test("a majority's first choice wins", () => {
	check(({ ballotId, candidates, ballots }) => {
		const cast = ballots.filter(({ length }) => length > 0);
		for (const { id } of candidates)
			if (cast.filter(([first]) => first === id).length * 2 > cast.length)
				assert.equal(winner(candidates, ballots, ballotId), id);
	});
});

test("naming a work twice on one ballot changes nothing", () => {
	check(({ ballotId, candidates, ballots }) => {
		const doubled = ballots.map((ballot) => ballot.flatMap((id) => [id, id]));
		assert.deepEqual(
			countBallots(ballotId, candidates, doubled),
			countBallots(ballotId, candidates, ballots),
		);
	});
});

test("every round accounts for all ballots, counting ends, and only eliminated votes transfer", () => {
	check(({ ballotId, candidates, ballots }) => {
		const { cast, rounds, winner } = countBallots(ballotId, candidates, ballots);
		assert.equal(cast, ballots.filter(({ length }) => length > 0).length);
		assert.ok(rounds.length <= candidates.length);
		assert.equal(winner !== null, cast > 0);
		const sum = (all: readonly { votes: number }[]) => all.reduce((n, { votes }) => n + votes, 0);
		for (const { tallies, exhausted, eliminated, transfers } of rounds) {
			assert.equal(sum(tallies) + exhausted, cast);
			const freed = tallies.filter(({ id }) => eliminated.includes(id));
			assert.equal(sum(transfers), sum(freed));
			for (const { to } of transfers) assert.ok(to === null || !eliminated.includes(to));
		}
	});
});

test("a candidate who loses to each other one to one never wins", () => {
	check(({ ballotId, candidates, ballots }) => {
		const found = winner(candidates, ballots, ballotId);
		if (found === null || candidates.length === 1) return;
		const prefer = (a: string, b: string) =>
			ballots.filter((ballot) => {
				const [atA, atB] = [ballot.indexOf(a), ballot.indexOf(b)];
				return atA >= 0 && (atB < 0 || atA < atB);
			}).length;
		const others = candidates.filter(({ id }) => id !== found);
		assert.ok(others.some(({ id }) => prefer(found, id) >= prefer(id, found)));
	});
});

/** Whether a tie was decided by all preferences, where further choices count too. */
const countsPreferences = ({ rounds }: Count) =>
	rounds.some(({ tie }) => tie?.rule === "points" || tie?.rule === "pairs");

test("preferences below the winner never hurt the winner, except in ties they decide", () => {
	check(({ ballotId, candidates, ballots }) => {
		const count = countBallots(ballotId, candidates, ballots);
		const found = count.winner;
		if (found === null) return;
		const cut = ballots.map((ballot) =>
			ballot.includes(found) ? ballot.slice(0, ballot.indexOf(found) + 1) : ballot,
		);
		const counted = countBallots(ballotId, candidates, cut);
		if (!countsPreferences(count) && !countsPreferences(counted))
			assert.equal(counted.winner, found);
	});
});

test("one more ballot for the winner alone doesn't change the winner", () => {
	// Instant runoff can be hurt by ballots that move up to the winner from others; by a new one it cannot.
	check(({ ballotId, candidates, ballots }) => {
		const found = winner(candidates, ballots, ballotId);
		if (found !== null) assert.equal(winner(candidates, [...ballots, [found]], ballotId), found);
	});
});

test("candidates without first choices are eliminated at once, with the same result", () => {
	check(({ ballotId, candidates, ballots }) => {
		const all = countBallots(ballotId, candidates, ballots);
		const firsts = new Set(ballots.map(([first]) => first));
		const chosen = candidates.filter(({ id }) => firsts.has(id));
		const afterwards = countBallots(ballotId, chosen, ballots);
		const last = ({ rounds }: Count) => rounds.at(-1)?.tallies.filter(({ votes }) => votes > 0);
		assert.equal(all.winner, afterwards.winner);
		assert.deepEqual(last(all), last(afterwards));
	});
});

test("fifty works and a thousand ballots are counted", () => {
	const candidates = of(...Array.from({ length: 50 }, (_, at) => `c${at}`));
	const ids = candidates.map(({ id }) => id);
	const ballots = Array.from({ length: 1_000 }, (_, at) => [
		...ids.slice((at * 7) % 50),
		...ids.slice(0, (at * 7) % 50),
	]);
	assert.equal(countBallots(BALLOT, candidates, ballots).cast, 1_000);
});
