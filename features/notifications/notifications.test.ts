import assert from "node:assert/strict";
import { test } from "node:test";
import { retentionOfAll } from "#app/housekeeping.ts";
import { mentionOf } from "#features/chat/writing/mention.ts";
import { trackProcessed } from "#features/music/events.ts";
import { announceWeek } from "#features/song-of-the-week/server-announce.ts";
import { makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { newId } from "#server/database/database.ts";
import { applyRetention } from "#server/database/retention.ts";
import { chatMessagePath, paths, trackPath } from "#shared/paths.ts";
import { waitUntilBlocked } from "#testing/changes.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { takeDown } from "#testing/moderation.ts";
import { makeTrack } from "#testing/tracks.ts";
import { notificationChanges } from "./contract.ts";
import { BATCH_SIZE } from "./limits.ts";
import { startNotificationServer } from "./notifications.test-rows.ts";

const { server, titles, arrived } = await startNotificationServer();
const { services } = server;
const { pool } = services;

test("an artist is notified of comments and ratings, grouped; ratings name nobody", async () => {
	const artist = await server.user();
	const [noor, mika] = [
		await server.user({ fullName: "Noor Haddad" }),
		await server.user({ fullName: "Mika Sato" }),
	];
	const id = await makeTrack(server, artist.id, { title: "Slow Tide" });
	let latest = "";
	for (const one of [noor, mika]) {
		const made = { trackId: id, atSeconds: 0, comment: "Lovely" };
		latest = (await one.api.trackComments.create(made)).id;
		await one.api.music.rate({ id, stars: 5 });
	}
	await noor.api.music.rate({ id, stars: 4 });
	const all = await arrived(artist, 2);
	assert.deepEqual(all.map(({ title }) => title).sort(), [
		"2 new ratings on your track “Slow Tide”",
		"Mika Sato and 1 other commented on your track “Slow Tide”",
	]);
	const [comments, ratings] = all.sort((a, b) => (a.category < b.category ? -1 : 1));
	assert.equal(comments?.actor?.name, "Mika Sato");
	assert.equal(comments?.body, "Lovely");
	assert.match(comments?.path ?? "", new RegExp(`^${trackPath("slow-tide")}.*#comment-${latest}$`));
	assert.equal(ratings?.actor, null);
	assert.equal((await artist.api.notifications.unread()).unread, 2);
	assert.deepEqual(await titles(noor), ["Mika Sato also commented on “Slow Tide”"]);
	assert.deepEqual(await titles(mika), [], "who came last has nothing to hear");
});

test("an artist's live tracks are one notification; each failed one has its own", async () => {
	const artist = await server.user();
	const processed = async (title: string, state: "live" | "failed") => {
		const subjectId = await makeTrack(server, artist.id, { title });
		const payload = {
			slug: "any",
			title,
			visibility: "public",
			audience: "everyone",
			state,
		} as const;
		await services.db.transaction((tx) =>
			services.events.add(trackProcessed, { subjectId, actorId: null, payload }, tx),
		);
	};
	for (const title of ["One", "Two", "Three"]) await processed(title, "live");
	for (const title of ["Four", "Five"]) await processed(title, "failed");
	const all = await arrived(artist, 3);
	assert.deepEqual(all.map(({ title }) => title).sort(), [
		"3 of your tracks are ready",
		"“Five” couldn't be processed",
		"“Four” couldn't be processed",
	]);
	assert.equal(all.find(({ title }) => title.startsWith("3"))?.path, paths.myTracks);
});

test("notifications about removed, hidden or withdrawn content are neither listed nor counted", async () => {
	const artist = await server.user();
	const [early, late] = [await server.user(), await server.user()];
	const trackId = await makeTrack(server, artist.id, { title: "Kitchen Light" });
	await early.api.trackComments.create({ trackId, atSeconds: 0, comment: "First" });
	const second = await late.api.trackComments.create({ trackId, atSeconds: 0, comment: "Second" });
	await late.api.music.rate({ id: trackId, stars: 3 });
	await arrived(artist, 2);
	await arrived(early, 1);
	await late.api.trackComments.remove({ id: second.id });
	await late.api.music.removeRating({ id: trackId });
	const [left, ...more] = (await artist.api.notifications.list({})).notifications;
	assert.deepEqual([left?.body, more.length], ["First", 0]);
	assert.equal((await artist.api.notifications.unread()).unread, 1);
	assert.deepEqual(await titles(early), []);
	assert.equal((await early.api.notifications.unread()).unread, 0);
	await pool.query("UPDATE tracks SET visibility = 'draft' WHERE id = $1", [trackId]);
	assert.equal((await titles(artist)).length, 1, "the artist still sees their own");
	await early.api.trackComments.remove({ id: left?.id ?? "" }).catch(() => {});
	await pool.query("DELETE FROM tracks WHERE id = $1", [trackId]);
	assert.deepEqual(await titles(artist), []);
});

test("deleted accounts are not named", async () => {
	const artist = await server.user();
	const guest = await server.user({ fullName: "Gone Guest" });
	const trackId = await makeTrack(server, artist.id, { title: "Window Seat" });
	await guest.api.trackComments.create({ trackId, atSeconds: 0, comment: "Bye" });
	await arrived(artist, 1);
	await pool.query('DELETE FROM "user" WHERE id = $1', [guest.id]);
	assert.deepEqual(await titles(artist), ["Someone commented on your track “Window Seat”"]);
});

test("a page that connects while a notification is being stored receives it", async (t) => {
	const [artist, guest] = [await server.user(), await server.user()];
	const trackId = await makeTrack(server, artist.id, { title: "Just Now" });
	const holder = await pool.connect();
	try {
		await holder.query("BEGIN");
		await holder.query("LOCK TABLE notifications IN SHARE ROW EXCLUSIVE MODE");
		await guest.api.trackComments.create({ trackId, atSeconds: 0, comment: "Hello" });
		await waitUntilBlocked(server);
		const page = await openSocket(server.url, artist.cookie);
		t.after(() => page.close());
		await subscribe(page, notificationChanges.name);
		assert.equal((await artist.api.notifications.unread()).unread, 0);
		await holder.query("ROLLBACK");
		const change = await receives<{ unread: number }>(page, notificationChanges.name);
		assert.equal(change.unread, 1);
	} finally {
		holder.release(true);
	}
});

test("reading on one page marks as read on all, and later notifications stay unread", async () => {
	const artist = await server.user();
	const guest = await server.user();
	const one = await makeTrack(server, artist.id, { title: "One" });
	const two = await makeTrack(server, artist.id, { title: "Two" });
	const comment = (trackId: string, text: string) =>
		guest.api.trackComments.create({ trackId, atSeconds: 0, comment: text });
	await comment(one, "a");
	const [first] = await arrived(artist, 1);
	assert.deepEqual(await artist.api.notifications.read({ id: first?.id ?? "" }), { unread: 0 });
	await comment(one, "b");
	const [again, read] = await arrived(artist, 2);
	assert.deepEqual([again?.isRead, again?.body], [false, "b"]);
	assert.deepEqual([read?.isRead, read?.body], [true, "a"]);
	await comment(two, "c");
	await arrived(artist, 3);
	assert.deepEqual(await artist.api.notifications.readAll({ until: again?.at ?? "" }), {
		unread: 1,
	});
	const outsider = guest.api.notifications.read({ id: again?.id ?? "" });
	await assert.rejects(outsider, { code: "NOT_FOUND" });
});

test("viewing content marks its notifications as read: a page's on the page, a message's in the log", async () => {
	const [artist, guest] = [await server.user(), await server.user()];
	const trackId = await makeTrack(server, artist.id, { title: "In View" });
	await guest.api.trackComments.create({ trackId, atSeconds: 0, comment: "Here" });
	const write = (content: string) => guest.api.chat.send({ clientMessageId: newId(), content });
	const first = await write(`One, ${mentionOf(artist.id)}`);
	const second = await write(`Two, ${mentionOf(artist.id)}`);
	const all = await arrived(artist, 3);
	const path = all.find(({ body }) => body === "Here")?.path.replace(/[?#].*/, "") ?? "";
	const see = (by: typeof artist, ...paths: string[]) => by.api.notifications.readAt({ paths });
	assert.deepEqual(await see(artist, "/chat", "/nowhere"), { unread: 3 });
	assert.deepEqual(await see(guest, path), { unread: 0 });
	assert.deepEqual(await see(artist, chatMessagePath(second.seq)), { unread: 2 });
	assert.deepEqual(await see(artist, path), { unread: 1 });
	const left = (await artist.api.notifications.list({})).notifications.filter((one) => !one.isRead);
	assert.deepEqual(
		left.map((one) => one.path),
		[chatMessagePath(first.seq)],
	);
});

test("a mention or reply in chat notifies each member once, and never its author", async () => {
	const author = await server.user({ fullName: "Ada Brandt" });
	const mentioned = await server.user({ fullName: "Noor Haddad" });
	const answered = await server.user({ fullName: "Mika Sato" });
	const send = (by: typeof author, content: string, replyToId?: string) =>
		by.api.chat.send({ clientMessageId: newId(), content, ...(replyToId && { replyToId }) });
	const question = await send(answered, "Where does it begin?");
	const words = `@ dawn, ${mentionOf(mentioned.id)}. ${mentionOf(answered.id)} ${mentionOf(author.id)}`;
	const { id: messageId, seq } = await send(author, words, question.id);
	const [mention] = await arrived(mentioned, 1);
	assert.equal(mention?.title, "Ada Brandt mentioned you in chat");
	assert.equal(mention?.body, "@ dawn, @Noor Haddad. @Mika Sato @Ada Brandt");
	assert.equal(mention?.path, chatMessagePath(seq));
	await arrived(answered, 1);
	assert.deepEqual(await titles(answered), ["Ada Brandt replied to you in chat"]);
	assert.deepEqual(await titles(author), []);

	const { id: laterId } = await send(author, "And later?");
	await author.api.chat.edit({ id: laterId, content: `And later, ${mentionOf(mentioned.id)}?` });
	await arrived(mentioned, 2);
	const again = `And later then, ${mentionOf(mentioned.id)}?`;
	await author.api.chat.edit({ id: laterId, content: again });
	await author.api.chat.remove({ id: laterId });
	await author.api.chat.remove({ id: messageId });
	assert.deepEqual(await titles(mentioned), []);
});

test("a category that is off makes no notifications, and moderation can't be turned off", async () => {
	const artist = await server.user();
	const guest = await server.user();
	const admin = await server.user({ roles: ["admin"] });
	const settings = await artist.api.notifications.settings();
	const off = { site: false, push: false, email: false };
	const channels = { ...settings.channels, comments: off, account: off };
	await artist.api.notifications.saveSettings({ ...settings, channels });
	const trackId = await makeTrack(server, artist.id, { title: "Hold the Door" });
	await guest.api.trackComments.create({ trackId, atSeconds: 0, comment: "Hi" });
	await takeDown(admin, "track", trackId);
	await arrived(artist, 1);
	assert.deepEqual(await titles(artist), ["Your content was removed"]);
});

test("a new week is announced once, to more members than one batch holds", async () => {
	await pool.query(
		`INSERT INTO "user" (id, email) SELECT gen_random_uuid(), 'crowd' || n || '@example.com' FROM generate_series(1, $1) n`,
		[BATCH_SIZE * 2],
	);
	const { id: createdBy } = await server.user({ roles: ["admin"] });
	const songId = await makeSong(server, { title: "Lantern Weather", artist: "Ada", createdBy });
	await announceWeek(services);
	await announceWeek(services);
	const { rows: members } = await pool.query(
		'SELECT count(*)::int AS n FROM "user" WHERE id <> $1',
		[createdBy],
	);
	for (;;) {
		const { rows } = await pool.query(
			`SELECT count(*)::int AS n, count(DISTINCT ne.user_id)::int AS people FROM notification_events ne
JOIN events e ON e.id = ne.event_id WHERE e.subject_id = $1`,
			[songId],
		);
		assert.equal(rows[0].n, rows[0].people);
		if (rows[0].n === members[0].n) break;
	}
	const { rows: own } = await pool.query(
		"SELECT FROM notification_events ne JOIN events e ON e.id = ne.event_id WHERE e.subject_id = $1 AND ne.user_id = $2",
		[songId, createdBy],
	);
	assert.equal(own.length, 0, "who added it knows");
	const { rows: events } = await pool.query("SELECT FROM events WHERE subject_id = $1", [songId]);
	assert.equal(events.length, 1);
});

test("notifications are paged, and deleted after 90 days", async () => {
	const artist = await server.user();
	const guest = await server.user();
	for (let at = 0; at < 22; at += 1) {
		const trackId = await makeTrack(server, artist.id, { title: `Track ${at}` });
		await guest.api.music.rate({ id: trackId, stars: 5 });
	}
	while ((await artist.api.notifications.unread()).unread < 22);
	const first = await artist.api.notifications.list({});
	const rest = await artist.api.notifications.list({ cursor: first.nextCursor ?? "" });
	assert.deepEqual([first.notifications.length, rest.notifications.length], [20, 2]);
	assert.equal(rest.nextCursor, null);
	await pool.query(
		"UPDATE notifications SET updated_at = updated_at - interval '91 days' WHERE user_id = $1",
		[artist.id],
	);
	await applyRetention(services.db, retentionOfAll);
	assert.deepEqual(await titles(artist), []);
});
