import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { membershipGrants } from "#domain/audiences/table.ts";
import { decisionToken } from "#domain/moderation/server-tokens.ts";
import { SCHEDULE_KEY } from "#features/backups/limits.ts";
import { backups } from "#features/backups/table.ts";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { bookClubRequests } from "#features/bookclub/table.ts";
import { makeBooking } from "#features/booking/booking.test-coach.ts";
import { makeMessage } from "#features/contact/contact.test-messages.ts";
import { messageStates } from "#features/contact/limits.ts";
import { tracks } from "#features/music/table.ts";
import { hoursFromNow, makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { dayFromNow, makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { recordChange } from "#server/change-log.ts";
import { newId } from "#server/database/database.ts";
import { settings } from "#server/table.ts";
import { storeOriginal } from "#testing/media.ts";
import { makeTrack } from "#testing/tracks.ts";
import { countAttention } from "./count-attention.ts";
import { FAILED_AUDIO_SHOWN } from "./limits.ts";

/** A zone in which it is noon now, so that today has hours behind it and before it. */
const offset = new Date().getUTCHours() - 12;
const noonZone = `Etc/GMT${offset < 0 ? "" : "+"}${offset}`;

const server = await startTestServer({ timeZone: noonZone });
after(() => server.close());
const { db, pool } = server.services;
const admin = await server.user({ fullName: "Noor Haddad", roles: ["admin"] });
const member = await server.user({ fullName: "Ada Lovelace" });
const { attention, sections } = admin.api.dashboard;
beforeEach(() =>
	pool.query(`TRUNCATE book_club_requests, contact_messages, session_bookings, tracks, podcasts,
		book_club_books, song_of_the_week, recordings, changes, membership_grants CASCADE`),
);

test("an empty site needs no attention", async () => {
	await admin.api.health.discardOutbox();
	assert.deepEqual(await attention(), {
		reports: 0,
		appeals: 0,
		clubRequests: 0,
		unsentEmails: 0,
		backup: "none",
		messages: 0,
		bookings: { count: 0, nextAt: null },
		failedAudio: { count: 0, newest: [] },
	});
});

test("undelivered emails need attention while no mail server is set up", async () => {
	const outbox = join(server.services.config.dataDir, "outbox");
	await mkdir(outbox, { recursive: true });
	for (const name of ["1", "2"]) await writeFile(join(outbox, `${name}.eml`), "Subject: Hello");
	assert.equal((await attention()).unsentEmails, 2);
	assert.equal(countAttention(await attention()), 2, "the emails, and that there is no backup");
	await admin.api.health.discardOutbox();
	assert.equal(countAttention(await attention()), 1);
});

test("backups need attention until one exists and a schedule is on", async () => {
	const backup = async () => (await attention()).backup;
	assert.equal(await backup(), "none");
	await db.insert(backups).values({
		id: newId(),
		fileName: "greenroom-1.tar",
		trigger: "admin",
		state: "done",
		isEncrypted: false,
	});
	assert.equal(await backup(), "unscheduled");
	const planned = { key: SCHEDULE_KEY, value: { frequency: "daily" } };
	await db.insert(settings).values(planned);
	assert.equal(await backup(), null);
	await db.delete(settings).where(eq(settings.key, SCHEDULE_KEY));
	await db.delete(backups);
});

test("requests need attention until answered, messages until answered, closed or marked as spam", async () => {
	for (const state of ["pending", "pending", "approved", "declined"] as const)
		await db.insert(bookClubRequests).values({ userId: (await server.user()).id, state });
	for (const state of messageStates) await makeMessage(server, { state });
	const { clubRequests, messages } = await attention();
	assert.deepEqual({ clubRequests, messages }, { clubRequests: 2, messages: 2 });
});

test("reports and appeals need attention until they are decided", async () => {
	const author = await server.user();
	const message = await author.api.chat.send({ content: "Rude", clientMessageId: newId() });
	await member.api.moderation.report({
		id: newId(),
		kind: "chat-message",
		subjectId: message.id,
		reason: "other",
		words: "Rude",
	});
	const waiting = async () => {
		const { reports, appeals } = await attention();
		return { reports, appeals };
	};
	assert.deepEqual(await waiting(), { reports: 1, appeals: 0 });
	const [found] = (await admin.api.moderation.queue({})).cases;
	const decisionId = newId();
	await admin.api.moderation.decide({
		id: found?.id ?? "",
		decisionId,
		outcome: "warned",
		rule: "other",
		reason: "Rude",
	});
	const appealId = newId();
	const token = decisionToken(server.config.authSecret, decisionId);
	await author.api.moderation.appeal({ id: appealId, token, text: "It's a song title" });
	assert.deepEqual(await waiting(), { reports: 0, appeals: 1 });
	const moderator = await server.user({ roles: ["moderator"] });
	await moderator.api.moderation.decideAppeal({ id: appealId, isAccepted: true, reason: "It is" });
	assert.deepEqual(await waiting(), { reports: 0, appeals: 0 });
	await pool.query("DELETE FROM user_roles WHERE user_id = $1", [moderator.id]);
});

test("today's sessions are those of the community's date that are not over", async () => {
	const at = (hours: number) => hoursFromNow(hours).toISOString();
	const book = (hours: number, given = {}) =>
		makeBooking(server, member.id, { startsAt: at(hours), ...given });
	await book(-1);
	await book(2, { state: "cancelled" });
	await book(14);
	assert.deepEqual((await attention()).bookings, { count: 0, nextAt: null });
	const next = await book(4);
	await book(6);
	const { count, nextAt } = (await attention()).bookings;
	assert.equal(count, 2);
	const { rows } = await pool.query<{ starts_at: Date }>(
		"SELECT starts_at FROM session_bookings WHERE id = $1",
		[next.id],
	);
	assert.equal(nextAt, rows[0]?.starts_at.toISOString());
	assert.equal((await sections()).bookings, 3, "ahead, whatever the day");
});

test("failed recordings are listed by title, latest first, of any kind", async () => {
	const failed = async (minutesAgo: number) => {
		const { id } = await storeOriginal(server, member, Buffer.from("audio"));
		await pool.query(
			"UPDATE recordings SET state = 'failed', updated_at = now() - make_interval(mins => $2) WHERE id = $1",
			[id, minutesAgo],
		);
		return id;
	};
	await storeOriginal(server, member, Buffer.from("still on its way"));
	for (const [at, title] of ["Tin Roof", "Low Ceiling"].entries()) {
		const id = await makeTrack(server, member.id, { title, slug: `track-${at}`, state: "failed" });
		await pool.query("UPDATE tracks SET recording_id = $2 WHERE id = $1", [
			id,
			await failed(9 - at),
		]);
	}
	const episode = await makeEpisode(server, { title: "Loud", recordingId: await failed(4) });
	await makeSong(server, {
		title: "Hush",
		weekStartDate: "2026-11-16",
		recordingId: await failed(2),
	});
	const { failedAudio } = await attention();
	assert.equal(failedAudio.count, 4);
	assert.deepEqual(failedAudio.newest, [
		{ kind: "song", title: "Hush", place: "2026-11-16" },
		{ kind: "episode", title: "Loud", place: episode.slug },
		{ kind: "track", title: "Low Ceiling", place: "track-1" },
	]);
	assert.equal(failedAudio.newest.length, FAILED_AUDIO_SHOWN);
	await db.delete(tracks);
	assert.equal((await attention()).failedAudio.count, 2);
});

test("sections count published content, without samples, drafts and scheduled content", async () => {
	const before = await sections();
	assert.deepEqual(
		{ ...before, profiles: 0, admins: 0 },
		{
			profiles: 0,
			admins: 0,
			moderators: 0,
			episodes: 0,
			books: 0,
			songs: 0,
			tracks: 0,
			posts: 0,
			messages: 0,
			bookings: 0,
			memberships: 0,
			changes: 0,
			settingsChangedAt: null,
		},
	);
	for (const given of [
		{},
		{ publishedAt: null },
		{ publishedAt: hoursFromNow(1) },
		{ isSample: true },
	])
		await makeEpisode(server, given);
	for (const given of [
		{},
		{ publishedAt: null },
		{ publishedAt: hoursFromNow(1) },
		{ isSample: true },
	])
		await makeBook(server, given);
	for (const given of [
		{},
		{ weekStartDate: dayFromNow(server, 7) },
		{ takenBackAt: new Date() },
		{ isSample: true },
	])
		await makeSong(server, given);
	await makeTrack(server, member.id);
	await makeTrack(server, member.id, { visibility: "unlisted" });
	await makeTrack(server, member.id, { isSample: true });
	await db.insert(membershipGrants).values([
		{ id: newId(), userId: member.id, tier: "premium", reason: "A friend of the house" },
		{ id: newId(), userId: admin.id, tier: "premium", reason: "Over", endedAt: new Date() },
	]);
	await server.user({ roles: ["moderator"], tier: "enterprise" });
	await recordChange(db, {
		kind: "book",
		subjectId: newId(),
		name: "A book",
		action: "added",
		by: admin.id,
	});
	await pool.query(
		`INSERT INTO changes (id, kind, subject_id, name, action, at)
			VALUES ($1, 'book', $1, 'Long ago', 'added', now() - interval '8 days')`,
		[newId()],
	);
	const gone = await server.user({ roles: ["admin"] });
	await pool.query(
		"INSERT INTO moderation_log (id, action, user_id, reason) VALUES (gen_random_uuid(), 'suspended', $1, 'On leave')",
		[gone.id],
	);
	const { rows } = await pool.query<{ count: number }>(
		"SELECT count(*)::int FROM profiles WHERE NOT is_sample",
	);
	assert.deepEqual(await sections(), {
		profiles: rows[0]?.count,
		admins: before.admins,
		moderators: 1,
		episodes: 1,
		books: 1,
		songs: 1,
		tracks: 1,
		posts: 0,
		messages: 0,
		bookings: 0,
		memberships: 2,
		changes: 1,
		settingsChangedAt: null,
	});
});
