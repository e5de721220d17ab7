import assert from "node:assert/strict";
import { after, test } from "node:test";
import { newId } from "#server/database/database.ts";
import { dayIn } from "#shared/format.ts";
import { callRpc } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";
import { MILESTONES_MAX } from "./limits.ts";
import { approve, makeBook } from "./reading.test-club.ts";
import { readingMilestones } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const admin = await server.user({ roles: ["admin"] });
const member = await server.user();
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) =>
	dayIn(new Date(Date.now() + days * DAY_MS), server.config.timeZone);

const add = (
	bookId: string,
	label: string,
	place: { page: number } | { percent: number },
	date = dayFromNow(7),
) => admin.api.reading.addMilestone({ id: newId(), bookId, label, ...place, date });

test("milestones are in the order of the book, with the next by date", async () => {
	const bookId = await makeBook(server);
	await add(bookId, "Part two", { page: 100 }, dayFromNow(7));
	await add(bookId, " Chapter 3 ", { page: 30 }, dayFromNow(-1));
	await add(bookId, "Chapter 9", { percent: 45.5 }, dayFromNow(0));
	const { milestones, comingId, pageCount } = await member.api.reading.milestones({ bookId });
	assert.equal(pageCount, 200);
	assert.deepEqual(
		milestones.map(({ label, page, percent }) => [label, page, percent]),
		[
			["Chapter 3", 30, 15],
			["Chapter 9", null, 45.5],
			["Part two", 100, 50],
		],
	);
	assert.equal(comingId, milestones[1]?.id);
	await admin.api.reading.removeMilestone({ id: String(comingId) });
	const after = await member.api.reading.milestones({ bookId });
	assert.equal(after.comingId, milestones[2]?.id);
});

test("an edit moves a milestone; a changed page count moves it too", async () => {
	const bookId = await makeBook(server);
	const { milestones } = await add(bookId, "Middle", { page: 100 });
	const id = String(milestones[0]?.id);
	const moved = await admin.api.reading.setPageCount({ bookId, pageCount: 400 });
	assert.deepEqual([moved.pageCount, moved.milestones[0]?.percent], [400, 25]);
	const less = await admin.api.reading.setPageCount({ bookId, pageCount: 50 });
	assert.equal(less.milestones[0]?.percent, 100);
	const none = await admin.api.reading.setPageCount({ bookId, pageCount: null });
	assert.deepEqual([none.pageCount, none.milestones[0]?.percent], [null, 50]);
	const edited = await admin.api.reading.editMilestone({
		id,
		label: "The end",
		percent: 99.996,
		date: dayFromNow(3),
	});
	const { passed, ...rest } = edited.milestones[0] ?? {};
	assert.deepEqual(rest, { id, label: "The end", page: null, percent: 100, date: dayFromNow(3) });
	assert.equal(passed, 0);
});

test("the number of readers past a milestone is public, their names are not", async () => {
	const bookId = await makeBook(server);
	await add(bookId, "Chapter 3", { page: 30 });
	await add(bookId, "The end", { percent: 100 });
	const readers = await Promise.all([1, 2, 3].map(() => server.user({ fullName: "A Reader" })));
	await approve(server, ...readers);
	for (const [at, reader] of readers.entries())
		await reader.api.reading.setProgress({ bookId, page: [29, 30, 200][at] ?? 0 });
	const answer = await member.api.reading.milestones({ bookId });
	assert.deepEqual(
		answer.milestones.map(({ passed }) => passed),
		[2, 1],
	);
	for (const { id } of readers) assert.equal(JSON.stringify(answer).includes(id), false);
	assert.doesNotMatch(JSON.stringify(answer), /A Reader/);
});

test("a repeated call adds no second one, and two at once do not exceed the limit", async () => {
	const bookId = await makeBook(server);
	const input = { id: newId(), bookId, label: "Chapter 1", percent: 5, date: dayFromNow(1) };
	await Promise.all([1, 2, 3].map(() => admin.api.reading.addMilestone(input)));
	assert.equal((await member.api.reading.milestones({ bookId })).milestones.length, 1);
	await assert.rejects(
		admin.api.reading.addMilestone({ ...input, bookId: await makeBook(server) }),
		{ code: "NOT_FOUND" },
	);
	await server.services.db.insert(readingMilestones).values(
		Array.from({ length: MILESTONES_MAX - 2 }, () => ({
			id: newId(),
			bookId,
			label: "x",
			percent: 1,
			date: dayFromNow(1),
		})),
	);
	const outcomes = await Promise.all(
		[1, 2, 3].map(() =>
			add(bookId, "One more", { percent: 7 }).then(
				() => 200,
				(error: { status?: number }) => error.status,
			),
		),
	);
	assert.deepEqual(outcomes.sort(), [200, 422, 422]);
});

test("an invalid milestone is refused with its field", async () => {
	const bookId = await makeBook(server);
	const pageless = await makeBook(server, { pageCount: null });
	const fine = { id: newId(), bookId, label: "Chapter 1", date: dayFromNow(1) };
	for (const [field, spoilt] of [
		["percent", { ...fine }],
		["percent", { ...fine, percent: 1, page: 1 }],
		["percent", { ...fine, percent: 101 }],
		["page", { ...fine, page: 0 }],
		["page", { ...fine, page: 201 }],
		["page", { ...fine, bookId: pageless, page: 1 }],
		["label", { ...fine, percent: 1, label: " " }],
		["date", { ...fine, percent: 1, date: "2026-02-30" }],
	] as const) {
		const answer = await callRpc(server.url, "reading.addMilestone", spoilt, {
			cookie: admin.cookie,
		});
		assert.equal(answer.status, 422, JSON.stringify(spoilt));
		assert.match(answer.text, new RegExp(`"fields":\\{"${field}":`));
	}
	for (const ofNothing of [
		() => admin.api.reading.editMilestone({ ...fine, percent: 1 }),
		() => admin.api.reading.removeMilestone({ id: fine.id }),
		() => admin.api.reading.setPageCount({ bookId: newId(), pageCount: 1 }),
		() => member.api.reading.milestones({ bookId: newId() }),
	])
		await assert.rejects(ofNothing, { code: "NOT_FOUND" });
});

test("open pages receive every change of milestones and progress", async () => {
	const bookId = await makeBook(server);
	const reader = await server.user();
	await approve(server, reader);
	const socket = await openSocket(server.url, member.cookie);
	const topic = `reading-milestones:${bookId}`;
	await subscribe(socket, topic);
	const { milestones } = await add(bookId, "Middle", { page: 100 });
	const id = String(milestones[0]?.id);
	await admin.api.reading.editMilestone({ id, label: "Half", page: 90, date: dayFromNow(3) });
	await admin.api.reading.setPageCount({ bookId, pageCount: 400 });
	await reader.api.reading.setProgress({ bookId, page: 5 });
	await admin.api.reading.removeMilestone({ id });
	const other = await makeBook(server);
	await add(other, "Elsewhere", { page: 100 });
	await add(bookId, "Last", { page: 200 });
	let times = 0;
	await receives(socket, topic, () => ++times === 6);
	const received = socket.received.filter(({ event }) => event.startsWith("reading"));
	assert.deepEqual(
		received,
		received.map(() => ({ event: topic, value: { again: true } })),
	);
	assert.equal(received.length, 6);
	socket.close();
});
