import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { dayFromNow, makeBook } from "#features/bookclub/books.test-books.ts";
import type { DigestRhythm } from "#features/notifications/limits.ts";
import { startNotificationServer } from "#features/notifications/notifications.test-rows.ts";
import { unsubscribeToken } from "#features/notifications/unsubscribe/server-unsubscribe.ts";
import { sendNewsletters } from "#features/posts/server-newsletter.ts";
import { announceWeek } from "#features/song-of-the-week/server-announce.ts";
import { makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { newId } from "#server/database/database.ts";
import { emailsTo } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import type { TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { sendDigests } from "./server-digest.ts";

const { server, arrived } = await startNotificationServer();
const { services, kinds, url, config } = server;
const { pool } = services;
const DAY_MS = 86_400_000;
const guest = await server.user({ fullName: "Noor Haddad" });

async function choose({ api }: TestUser, digest: DigestRhythm): Promise<void> {
	const settings = await api.notifications.settings();
	await api.notifications.saveSettings({ ...settings, timeZone: "UTC", digest });
}
/** Comments on a new track of theirs. */
async function comment(artist: TestUser, title: string): Promise<void> {
	const trackId = await makeTrack(server, artist.id, { title });
	await guest.api.trackComments.create({ trackId, atSeconds: 0, comment: "Lovely" });
}
/** Sends as if the time of everybody's digest had come, so many days from now. */
async function send(days = 0): Promise<number> {
	await pool.query(
		"UPDATE notification_settings SET digest_at = now() - interval '1 second' WHERE digest <> 'off'",
	);
	return sendDigests(services, kinds, new Date(Date.now() + days * DAY_MS));
}
const digests = async ({ email }: TestUser) => {
	const { rows } = await pool.query<{ data: { subject: string; sections: Section[] } }>(
		"SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1 ORDER BY created_on, id",
		[email],
	);
	return rows.map(({ data }) => data);
};
type Section = { heading: string; entries: { title: string }[] };
const headings = (sections: readonly Section[]) =>
	sections.map(({ heading, entries }) => [heading, ...entries.map(({ title }) => title)]);

test("a digest lists what is new and unread, once a day, and is not sent empty", async () => {
	const artist = await server.user({ reads: true });
	await choose(artist, "daily");
	await comment(artist, "Slow Tide");
	await comment(artist, "Kitchen Light");
	const songId = await makeSong(server, {
		title: "Lantern Weather",
		artist: "Ada",
		weekStartDate: dayFromNow(server, 0),
	});
	await makeBook(server, {
		title: "Momo",
		publishedAt: new Date(),
		discussionDate: dayFromNow(server, 0),
	});
	const [, read] = await arrived(artist, 2);
	await artist.api.notifications.read({ id: read?.id ?? "" });
	await Promise.all([1, 2, 3].map(() => send()));
	const [first, ...more] = await digests(artist);
	assert.equal(more.length, 0, "of several servers one sends it");
	assert.equal(
		first?.subject,
		"This week's song: “Lantern Weather” by Ada · 1 unread notification",
	);
	assert.deepEqual(headings(first?.sections ?? []), [
		["This week's song", "“Lantern Weather” by Ada"],
		["For you", "Noor Haddad commented on your track “Kitchen Light”"],
		["Book club", "The book club discusses “Momo”"],
	]);
	await pool.query("DELETE FROM song_of_the_week WHERE id = $1", [songId]);
	await pool.query("DELETE FROM book_club_books");
	await comment(artist, "Window Seat");
	await arrived(artist, 3);
	assert.equal(await send(), 0, "that day has had its own");
	await artist.api.notifications.readAll({ until: new Date().toISOString() });
	assert.equal(await send(1), 0);
	assert.equal((await digests(artist)).length, 1, "nothing new, no email");
});

test("items seen on the site or already emailed are left out", async () => {
	const [reader, other] = [await server.user(), await server.user()];
	for (const one of [reader, other]) await choose(one, "daily");
	const songId = await makeSong(server, { title: "Paper Boats", artist: "Ada" });
	await announceWeek(services);
	const admin = await server.user({ roles: ["admin"] });
	await reader.api.posts.setSubscription({ isSubscribed: true });
	const id = newId();
	const post = { kind: "announcement", audience: "everyone", summary: "", body: "Hello" } as const;
	await admin.api.posts.save({ id, basedOn: null, title: "A letter to all", ...post });
	await admin.api.posts.publish({ id, publishedAt: "now", isEmailed: true });
	while ((await sendNewsletters(services)) > 0);
	for (const one of [reader, other]) await arrived(one, 2);
	const { notifications } = await reader.api.notifications.list({});
	const song = notifications.find(({ title }) => title.includes("Paper Boats"));
	await reader.api.notifications.read({ id: song?.id ?? "" });
	assert.equal(await send(), 1, "nothing is new for who has had both");
	const [email] = await digests(other);
	assert.deepEqual(headings(email?.sections ?? []), [
		["This week's song", "“Paper Boats” by Ada"],
		["New", notifications.find(({ title }) => title.includes("A letter to all"))?.title],
	]);
	await pool.query("DELETE FROM song_of_the_week WHERE id = $1", [songId]);
});

test("no digest goes to members who are not subscribed, unverified, suspended or bounced, or lists what they can't see", async () => {
	const [unasked, unverified, suspended, bounced, outdated] = [
		await server.user(),
		await server.user({ verified: false }),
		await server.user(),
		await server.user(),
		await server.user(),
	];
	for (const one of [unverified, suspended, bounced, outdated]) await choose(one, "weekly");
	const all = [unasked, unverified, suspended, bounced, outdated];
	for (const one of all) {
		await comment(one, "Window Seat");
		await arrived(one, 1);
	}
	await pool.query(
		"INSERT INTO moderation_log (id, action, user_id, reason) VALUES (gen_random_uuid(), 'suspended', $1, 'x')",
		[suspended.id],
	);
	await pool.query(
		"INSERT INTO email_bounces (user_id, address, reason, stopped_at) VALUES ($1, $2, '', now())",
		[bounced.id, bounced.email],
	);
	await pool.query(
		"DELETE FROM track_comments WHERE track_id IN (SELECT id FROM tracks WHERE created_by = $1)",
		[outdated.id],
	);
	assert.equal(await send(), 0);
	for (const one of all) assert.deepEqual(await digests(one), []);
});

test("a digest is unsubscribed by a mail program's one-click POST, or on its page, without signing in", async () => {
	const member = await server.user();
	await choose(member, "daily");
	await comment(member, "Half Past Nothing");
	await arrived(member, 1);
	assert.equal(await send(), 1);
	const [email] = await emailsTo(server, member.email);
	assert.ok(email);
	const link = `${url}/unsubscribe?token=${unsubscribeToken(config.authSecret, "digest", member.id)}`;
	assert.ok(email.text.includes(link));
	const sent = await written(member.email);
	assert.match(sent, new RegExp(`^List-Unsubscribe: <${RegExp.escape(link)}>`, "m"));
	assert.match(sent, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);

	const { pathname, search } = new URL(link);
	assert.equal((await request(url, { path: pathname + search })).status, 200);
	assert.equal((await member.api.notifications.settings()).digest, "daily", "opening ends nothing");
	const post = (path: string) =>
		request(url, {
			method: "POST",
			path,
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: "List-Unsubscribe=One-Click",
		});
	assert.equal((await post(pathname + search)).status, 200);
	assert.equal((await post(pathname + search)).status, 200);
	assert.equal((await member.api.notifications.settings()).digest, "off");
	assert.equal((await post(`${pathname}?token=${"x".repeat(54)}`)).status, 404);
	await choose(member, "weekly");
	const token = new URLSearchParams(search).get("token") ?? "";
	assert.deepEqual(await server.visitor.notifications.unsubscribe({ token }), {});
	const forged = server.visitor.notifications.unsubscribe({
		token: unsubscribeToken("another secret", "digest", member.id),
	});
	await assert.rejects(forged, { code: "NOT_FOUND" });
});

/** The email to an address as it was written to the outbox, its folded lines joined. */
async function written(address: string): Promise<string> {
	const outbox = join(config.dataDir, "outbox");
	for (;;)
		for (const file of await readdir(outbox).catch(() => [])) {
			const text = await readFile(join(outbox, file), "utf8");
			if (text.includes(`To: ${address}`))
				return text.replace(/\r\n[ \t]/g, " ").replace(/\r/g, "");
		}
}
