import assert from "node:assert/strict";
import { test } from "node:test";
import { startNotificationServer } from "#features/notifications/notifications.test-rows.ts";
import { unsubscribeToken } from "#features/notifications/unsubscribe/server-unsubscribe.ts";
import { emailsTo } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import type { TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { sendAwayEmails } from "./server-away-emails.ts";
import { sendDigests } from "./server-digest.ts";

const { server, arrived } = await startNotificationServer();
const { services, kinds, url, config } = server;
const { pool } = services;
const MINUTE_MS = 60_000;
const guest = await server.user({ fullName: "Noor Haddad" });

async function choose({ api }: TestUser, emailsWhenAway: boolean): Promise<void> {
	const settings = await api.notifications.settings();
	await api.notifications.saveSettings({ ...settings, timeZone: "UTC", emailsWhenAway });
}
/** Comments on a new track of theirs. */
async function comment(artist: TestUser, title: string): Promise<void> {
	const trackId = await makeTrack(server, artist.id, { title });
	await guest.api.trackComments.create({ trackId, atSeconds: 0, comment: "Lovely" });
}
/** Sends what is due so many minutes from now. */
const send = (minutes: number) =>
	sendAwayEmails(services, kinds, new Date(Date.now() + minutes * MINUTE_MS));
const subjects = async (user: TestUser) =>
	(await emailsTo(server, user.email)).map(({ subject }) => subject);

test("notifications unread for half an hour are emailed in one message, and the next waits six hours", async () => {
	const artist = await server.user();
	await choose(artist, true);
	await comment(artist, "Slow Tide");
	await comment(artist, "Kitchen Light");
	await arrived(artist, 2);
	assert.equal(await send(29), 0, "they may still come and see it");
	assert.deepEqual(await Promise.all([send(31), send(31)]).then((sent) => sent.toSorted()), [0, 1]);
	const [email, ...more] = await emailsTo(server, artist.email);
	assert.equal(more.length, 0, "of several servers one sends it");
	assert.equal(email?.subject, "Noor Haddad commented on your track “Kitchen Light”, and 1 more");
	await comment(artist, "Window Seat");
	await arrived(artist, 3);
	assert.equal(await send(6 * 60), 0, "six hours have not passed");
	assert.equal(await send(31 + 6 * 60), 1);
	assert.equal(
		(await subjects(artist)).at(-1),
		"Noor Haddad commented on your track “Window Seat”",
	);
	const settings = await artist.api.notifications.settings();
	await artist.api.notifications.saveSettings({ ...settings, digest: "daily" });
	await pool.query("UPDATE notification_settings SET digest_at = now() WHERE digest <> 'off'");
	assert.equal(await sendDigests(services, kinds), 0, "a digest doesn't say it again");
});

test("seen, read or withdrawn notifications are not emailed", async () => {
	const [seen, read, outdated] = [await server.user(), await server.user(), await server.user()];
	for (const one of [seen, read, outdated]) {
		await choose(one, true);
		await comment(one, "Window Seat");
		await arrived(one, 1);
	}
	await seen.api.notifications.seen();
	await read.api.notifications.readAll({ until: new Date().toISOString() });
	await pool.query(
		"DELETE FROM track_comments WHERE track_id IN (SELECT id FROM tracks WHERE created_by = $1)",
		[outdated.id],
	);
	assert.equal(await send(31), 0);
});

test("no email goes to members who turned it off, are unverified or suspended, or turned off its kind", async () => {
	const off = await server.user();
	const unverified = await server.user({ verified: false });
	const suspended = await server.user();
	const without = await server.user();
	await choose(off, false);
	for (const one of [unverified, suspended, without]) await choose(one, true);
	const { channels, ...settings } = await without.api.notifications.settings();
	const comments = { ...channels.comments, email: false };
	await without.api.notifications.saveSettings({
		...settings,
		channels: { ...channels, comments },
	});
	for (const one of [off, unverified, suspended, without]) {
		await comment(one, "Window Seat");
		await arrived(one, 1);
	}
	await pool.query(
		"INSERT INTO moderation_log (id, action, user_id, reason) VALUES (gen_random_uuid(), 'suspended', $1, 'x')",
		[suspended.id],
	);
	assert.equal(await send(31), 0);
});

test("the unsubscribe link of such an email ends only these emails, without signing in", async () => {
	const member = await server.user();
	const settings = await member.api.notifications.settings();
	await member.api.notifications.saveSettings({
		...settings,
		digest: "weekly",
		emailsWhenAway: true,
	});
	const token = unsubscribeToken(config.authSecret, "away", member.id);
	const { status } = await request(url, { method: "POST", path: `/unsubscribe?token=${token}` });
	assert.equal(status, 200);
	const { digest, emailsWhenAway } = await member.api.notifications.settings();
	assert.deepEqual([digest, emailsWhenAway], ["weekly", false]);
});
