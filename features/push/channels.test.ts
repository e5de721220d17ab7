import assert from "node:assert/strict";
import { after, test } from "node:test";
import { type LiveSocket, openSocket, receives } from "#testing/live.ts";
import type { TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { startPushServer } from "./push.test-devices.ts";

const { server, turnOn, logged } = await startPushServer();
const { pool } = server.services;
const guest = await server.user({ fullName: "Noor Haddad" });
const sockets: LiveSocket[] = [];
after(() => {
	for (const socket of sockets) socket.close();
});

type Change = { unread: number; isNew: boolean; waits: boolean };
/** A page of theirs that is open. */
async function open(user: TestUser): Promise<LiveSocket> {
	const socket = await openSocket(server.url, user.cookie);
	sockets.push(socket);
	return socket;
}
/** Somebody comments on a track of theirs. */
async function comment(artist: TestUser, text = "Lovely"): Promise<void> {
	const trackId = await makeTrack(server, artist.id, { title: "Slow Tide" });
	await guest.api.trackComments.create({ trackId, atSeconds: 0, comment: text });
}
/** How long the member's pushes still wait, in seconds; those that wait for nothing are gone. */
async function waits({ id }: TestUser): Promise<number[]> {
	const { rows } = await pool.query<{ wait: number }>(
		`SELECT extract(epoch FROM push_at - now())::float AS wait FROM notification_events
WHERE user_id = $1 AND push_at IS NOT NULL ORDER BY push_at`,
		[id],
	);
	return rows.map(({ wait }) => wait);
}
const hurry = ({ id }: TestUser) =>
	pool.query(
		"UPDATE notification_events SET push_at = now() WHERE user_id = $1 AND push_at IS NOT NULL",
		[id],
	);
/** Once it is known that something has come. */
async function notified(user: TestUser, unread: number): Promise<void> {
	while ((await user.api.notifications.unread()).unread < unread);
}

test("an open page receives a notification with the count; what it has shown isn't pushed", async () => {
	const artist = await server.user();
	const browser = await turnOn(artist);
	const page = await open(artist);
	await comment(artist);
	const change = await receives<Change>(page, "notifications", ({ isNew }) => isNew);
	assert.deepEqual(change, { unread: 1, isNew: true, waits: true });
	const [wait = 0] = await waits(artist);
	assert.ok(wait > 0 && wait <= 15, `${wait} s`);
	await artist.api.notifications.seen();
	assert.deepEqual(await waits(artist), []);
	assert.equal((await artist.api.notifications.unread()).unread, 1, "seen isn't read");
	await comment(artist, "Again");
	await receives<Change>(page, "notifications", ({ unread }) => unread === 2);
	assert.equal((await waits(artist)).length, 1);
	await hurry(artist);
	const [shown] = await browser.arrived(1);
	assert.equal(shown?.title, "Noor Haddad commented on your track “Slow Tide”");
	assert.equal(shown?.body, "Again");
	await logged(artist, "delivered");
	assert.equal(browser.requested, 1);
});

test("notifications read on another device aren't pushed, and the count there is updated", async () => {
	const artist = await server.user();
	const browser = await turnOn(artist);
	const page = await open(artist);
	await comment(artist);
	await notified(artist, 1);
	const [one] = (await artist.api.notifications.list({})).notifications;
	await artist.api.notifications.read({ id: one?.id ?? "" });
	const change = await receives<Change>(page, "notifications", ({ isNew }) => !isNew);
	assert.deepEqual(change, { unread: 0, isNew: false, waits: false });
	assert.deepEqual(await waits(artist), []);
	assert.equal(browser.requested, 0);
});

test("in quiet hours a push waits until their end", async () => {
	const artist = await server.user();
	const browser = await turnOn(artist);
	const settings = await artist.api.notifications.settings();
	const now = new Date();
	const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
	const quietHours = { from: (minute + 1_380) % 1_440, until: (minute + 120) % 1_440 };
	await artist.api.notifications.saveSettings({ ...settings, quietHours, timeZone: "UTC" });
	await comment(artist);
	await notified(artist, 1);
	const [wait = 0] = await waits(artist);
	assert.ok(wait > 110 * 60 && wait <= 120 * 60, `${wait} s`);
	await hurry(artist);
	await browser.arrived(1);
});

test("a category off for push isn't pushed, and one off on the site is only pushed", async () => {
	const artist = await server.user();
	const browser = await turnOn(artist);
	const settings = await artist.api.notifications.settings();
	const choose = (site: boolean, push: boolean) =>
		artist.api.notifications.saveSettings({
			...settings,
			channels: { ...settings.channels, comments: { site, push, email: false } },
		});
	await choose(true, false);
	await comment(artist, "Not pushed");
	await notified(artist, 1);
	await choose(false, true);
	await comment(artist, "Pushed");
	const [shown] = await browser.arrived(1);
	assert.equal(shown?.body, "Pushed");
	assert.equal((await artist.api.notifications.unread()).unread, 1);
	assert.equal(browser.requested, 1);
});
