import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { startTestServer } from "#testing/server.ts";
import { approve } from "./reading.test-club.ts";
import { reaches, rows } from "./server-posts.ts";

type Plan = {
	"Node Type": string;
	"Actual Loops": number;
	Plans?: Plan[];
};

const server = await startTestServer();
after(() => server.close());

test("hidden posts are counted once per page of results, not once per post", async () => {
	const reader = await server.user();
	const writer = await server.user();
	await approve(server, reader, writer);
	const { id: bookId } = await makeBook(server, { title: "Emma" });
	const post = (atPercent: number) =>
		writer.api.reading.post({ bookId, atPercent, comment: `At ${atPercent}` });
	await writer.api.reading.setProgress({ bookId, percent: 100 });
	await reader.api.reading.setProgress({ bookId, percent: 50 });
	for (const atPercent of [10, 20, 30, 60, 70]) await post(atPercent);
	const { comments, ahead } = await reader.api.reading.posts({ bookId });
	assert.deepEqual([comments.length, ahead], [3, 2]);

	const explained = await server.services.pool.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
		`EXPLAIN (ANALYZE, FORMAT JSON) ${reaches.ownPlace.text}`,
		[bookId, reader.id, ...rows.values(undefined), false],
	);
	const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
	const counting = all(explained.rows[0]?.["QUERY PLAN"][0]?.Plan as Plan).filter(
		(plan) => plan["Node Type"] === "Aggregate",
	);
	assert.deepEqual(
		counting.map((plan) => plan["Actual Loops"]),
		[1],
	);
});

test("the page around a post begins at its place, and one ahead of the reader leads to nothing", async () => {
	const reader = await server.user();
	await approve(server, reader);
	const { id: bookId } = await makeBook(server, { title: "Persuasion" });
	await reader.api.reading.setProgress({ bookId, percent: 80 });
	const post = (atPercent: number) =>
		reader.api.reading.post({ bookId, atPercent, comment: `At ${atPercent}` });
	const [early, middle, late] = [await post(10), await post(20), await post(80)];
	const around = async (id: string) =>
		(await reader.api.reading.posts({ bookId, around: id })).comments;
	assert.deepEqual(await around(middle.id), [middle, early]);
	await reader.api.reading.setProgress({ bookId, percent: 50 });
	assert.deepEqual(await around(late.id), [middle, early]);
});
