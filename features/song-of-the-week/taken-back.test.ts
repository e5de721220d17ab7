import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#app/testing.ts";
import { ask, askRpc } from "#app/testing-http.ts";
import { endpoints, weekPath } from "#shared/paths.ts";
import { dayFromNow, makeSong } from "./songs.test-songs.ts";

const server = await startTestServer();
after(() => server.close());
const member = await server.person();
const admin = await server.person({ roles: ["admin"] });
const { songs } = admin.api;

/** Where a song could be met: [this week's, past weeks, its page, the page before it leads there, discussion]. */
async function doors(id: string, date: string, person = member) {
	const { api, cookie } = person;
	const statusOf = async (name: string, input: unknown) =>
		(await askRpc(server.url, name, input, { cookie })).status;
	return [
		(await api.songs.current())?.id === id,
		(await api.songs.pastWeeks({})).weeks.some((week) => week.id === id),
		await statusOf("songs.week", { date }),
		(await api.songs.week({ date: dayFromNow(server, -7) })).next?.id === id,
		await statusOf("songs.listComments", { songId: id }),
		await statusOf("songs.comment", { songId: id, comment: "Hello" }),
		await statusOf("songs.waveform", { id }),
	];
}

test("a song that is taken back gives its place to the week before, and is there for admins alone", async () => {
	await makeSong(server, { title: "Before", weekStartDate: dayFromNow(server, -7) });
	const date = dayFromNow(server, 0);
	const id = await makeSong(server, { title: "Hold on", weekStartDate: date });
	const open = [true, false, 200, true, 200, 200, 200];
	assert.deepEqual(await doors(id, date), open);

	assert.equal((await songs.setTakenBack({ id, isTakenBack: true })).isTakenBack, true);
	assert.deepEqual(await doors(id, date), [false, false, 404, false, 404, 404, 404]);
	assert.equal((await member.api.songs.current())?.title, "Before");
	assert.deepEqual(await doors(id, date, admin), [false, false, 200, false, 200, 200, 200]);
	assert.deepEqual(
		(await songs.takenBack()).songs.map((song) => song.id),
		[id],
	);
	const { text: map } = await ask(server.url, { path: endpoints.sitemap });
	assert.ok(map.includes(weekPath(dayFromNow(server, -7))));
	assert.ok(!map.includes(weekPath(date)));

	await songs.setTakenBack({ id, isTakenBack: false });
	assert.deepEqual(await doors(id, date), open);
	assert.deepEqual((await songs.takenBack()).songs, []);
});

test("of two for one week the one that stays is shown", async () => {
	const weekStartDate = dayFromNow(server, -70);
	const first = await makeSong(server, { title: "First", weekStartDate });
	const second = await makeSong(server, { title: "Second", weekStartDate });
	const shown = async (person = member) =>
		(await person.api.songs.week({ date: weekStartDate })).song.id;
	assert.equal(await shown(), second);
	await songs.setTakenBack({ id: second, isTakenBack: true });
	assert.equal(await shown(), first);
	assert.equal(await shown(admin), first);
});
