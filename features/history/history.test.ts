import assert from "node:assert/strict";
import { after, test } from "node:test";
import { putBack, takeDown } from "#testing/moderation.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { newId } from "#server/database/database.ts";
import { makeTrack } from "#testing/tracks.ts";
import type { ChangeKind } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const member = await server.user();
const admin = await server.user({ roles: ["admin"], fullName: "Noor Haddad" });
const { history, bookClub, podcasts, songs, music } = admin.api;

const changesOf = async (kind: ChangeKind, subjectId: string) =>
	(await history.list({ kind, subjectId })).changes
		.map(({ action, fields }) => [action, ...fields].join(" "))
		.reverse();
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

test("a book's history shows who changed which field, and survives the book", async () => {
	const values = { id: newId(), title: "Emma", author: "Jane Austen" };
	const { id } = await bookClub.create({ ...values, publishedAt: null });
	await bookClub.edit({ ...values, title: "Persuasion", description: "Again" });
	await bookClub.edit({ ...values, title: "Persuasion", description: "Again" });
	const later = tomorrow();
	await bookClub.publish({ id, publishedAt: later });
	const { publishedAt } = await bookClub.publish({ id, publishedAt: "now" });
	await bookClub.publish({ id, publishedAt: "now" });
	await bookClub.publish({ id, publishedAt: null });
	await bookClub.publish({ id, publishedAt: "now" });
	const [latest] = (await history.list({ kind: "book", subjectId: id })).changes;
	assert.match(latest?.path ?? "", /^\/bookclub\/books\/emma-/);
	await bookClub.remove({ id });
	assert.deepEqual(await changesOf("book", id), [
		"added",
		"edited title description",
		`scheduled ${later}`,
		"published",
		`unpublished ${publishedAt}`,
		"restored",
		"deleted",
	]);
	const { changes } = await history.list({ kind: "book", subjectId: id });
	for (const { by, path } of changes) {
		assert.equal(by?.name, "Noor Haddad");
		assert.equal(path, null);
	}
	assert.equal(changes[0]?.name, "Persuasion");
});

test("episodes, songs and tracks have the same history", async () => {
	const episode = { id: newId(), title: "Rooms we keep" };
	const { publishedAt } = await podcasts.create(episode);
	await podcasts.edit({ ...episode, season: 2 });
	await podcasts.publish({ id: episode.id, publishedAt: null });
	await podcasts.remove({ id: episode.id });
	assert.deepEqual(await changesOf("episode", episode.id), [
		"added",
		"published",
		"edited number",
		`unpublished ${publishedAt}`,
		"deleted",
	]);

	const song = { id: newId(), title: "Hold on", artist: "Tomas", weekStartDate: "2999-01-07" };
	await songs.create(song);
	await songs.edit({ ...song, weekStartDate: "2026-01-05", note: "The loud one" });
	await songs.setUnpublished({ id: song.id, isUnpublished: true });
	await songs.setUnpublished({ id: song.id, isUnpublished: true });
	await songs.setUnpublished({ id: song.id, isUnpublished: false });
	await songs.remove({ id: song.id });
	assert.deepEqual(await changesOf("song", song.id), [
		"added",
		"scheduled 2999-01-07",
		"edited note week",
		"unpublished",
		"restored",
		"deleted",
	]);

	const track = await makeTrack(server, member.id);
	const artist = member.api.music;
	const form = { id: track, title: "Paper Boats", artist: "Ada", genre: "jazz", description: "" };
	await artist.edit({ ...form, genre: "jazz", visibility: "draft" });
	await artist.edit({ ...form, genre: "jazz" });
	await takeDown(admin, "track", track, "It is somebody else's.");
	await putBack(admin, "track", track);
	await music.remove({ id: track });
	const all = (await history.list({ kind: "track", subjectId: track })).changes.reverse();
	assert.deepEqual(
		all.map(({ action, by, reason }) => [action, by?.id === admin.id, reason]),
		[
			["edited", false, null],
			["unpublished", false, null],
			["published", false, null],
			["unpublished", true, "It is somebody else's."],
			["restored", true, null],
			["deleted", true, null],
		],
	);
});

test("a book's history shows values before and after, and the last values when deleted", async () => {
	const values = { id: newId(), title: "Kindred", author: "Octavia Butler" };
	const { id } = await bookClub.create(values);
	await bookClub.edit({ ...values, title: "Kindred", description: "One\nTwo" });
	await bookClub.edit({ ...values, title: "Dawn", description: "One\nThree" });
	await bookClub.remove({ id });
	const [deleted, edited] = (await history.list({ kind: "book", subjectId: id })).changes;
	assert.deepEqual(edited?.values, [
		{ field: "title", before: "Kindred", after: "Dawn" },
		{ field: "description", before: "Two", after: "Three" },
	]);
	assert.deepEqual(
		deleted?.values.map(({ field, before }) => [field, before]),
		[
			["title", "Dawn"],
			["author", "Octavia Butler"],
			["description", "One\nThree"],
		],
	);
});

test("for members' content only field names are stored", async () => {
	const track = await makeTrack(server, member.id);
	const form = { id: track, title: "Paper Boats", artist: "Ada", genre: "jazz" } as const;
	await member.api.music.edit({ ...form, description: "Once said" });
	await member.api.music.edit({ ...form, description: "" });
	const { changes } = await history.list({ kind: "track", subjectId: track });
	assert.ok(changes.some(({ fields }) => fields.includes("description")));
	assert.deepEqual(
		changes.flatMap(({ values }) => values),
		[],
	);
});

test("the site's texts and pages are in history with their values; other settings are not", async () => {
	const { content, since } = await admin.api.site.forEditing({ section: "identity" });
	const { since: later } = await admin.api.site.save({
		section: "identity",
		content: { ...content, name: "Lantern", tagline: "After dark" },
		since,
	} as Parameters<typeof admin.api.site.save>[0]);
	await admin.api.site.reset({ section: "identity", since: later });
	await server.services.pool.query(
		`INSERT INTO settings_changes (id, key, before, after) VALUES ($1, 'backups.targets', NULL, '{"secret":"hush"}')`,
		[newId()],
	);
	const { changes } = await history.list({ kind: "site" });
	assert.deepEqual(
		changes.map(({ name, action }) => [name, action]),
		[
			["identity", "reset"],
			["identity", "edited"],
		],
	);
	assert.ok(
		changes[0]?.values.some(({ field, before }) => field === "name" && before === "Lantern"),
	);
	assert.ok(changes.every(({ by }) => by?.id === admin.id));
	const everything = JSON.stringify(await history.list({ limit: 50 }));
	assert.ok(everything.includes("Lantern") && !everything.includes("hush"));
	assert.equal((await history.list({ kind: "site", by: member.id })).changes.length, 0);
});

test("a first edit of the site shows only the changed fields, and the defaults they replaced", async () => {
	const { content, since } = await admin.api.site.forEditing({ section: "identity" });
	const { tagline } = content as { tagline: string };
	await admin.api.site.save({
		section: "identity",
		content: { ...content, tagline: "After dark" },
		since,
	} as Parameters<typeof admin.api.site.save>[0]);
	const [edited] = (await history.list({ kind: "site" })).changes;
	assert.deepEqual(edited?.values, [{ field: "tagline", before: tagline, after: "After dark" }]);
	const hours = await admin.api.site.forEditing({ section: "contact" });
	await admin.api.site.save({
		section: "contact",
		content: { ...hours.content, supportHours: "Mondays" },
		since: hours.since,
	} as Parameters<typeof admin.api.site.save>[0]);
	const [contact] = (await history.list({ kind: "site" })).changes;
	assert.deepEqual(
		contact?.values.map(({ field, after }) => [field, after]),
		[["supportHours", "Mondays"]],
	);
});

test("history is paged, each change once, and filtered by kind and by user", async () => {
	const id = newId();
	await songs.create({ id, title: "Later", artist: "Tomas", weekStartDate: "2999-01-14" });
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await history.list({ limit: 4, ...(cursor && { cursor }) });
		seen.push(...page.changes.map((change) => change.id));
		cursor = page.nextCursor ?? undefined;
	} while (cursor);
	const { rows } = await server.services.pool.query(
		"SELECT id FROM changes UNION ALL SELECT id FROM settings_changes WHERE key LIKE 'site.%'",
	);
	assert.equal(new Set(seen).size, seen.length);
	assert.equal(seen.length, rows.length);
	const mine = await history.list({ by: member.id, limit: 50 });
	assert.equal(mine.user?.id, member.id);
	assert.ok(mine.changes.every(({ by }) => by?.id === member.id));
	assert.ok(mine.changes.every(({ kind }) => kind === "track"));
});

test("a failed change is not recorded", async () => {
	const before = (await history.list({})).changes.length;
	await assert.rejects(bookClub.publish({ id: newId(), publishedAt: "now" }));
	await assert.rejects(bookClub.create({ id: newId(), title: " ", author: "x" }));
	await assert.rejects(takeDown(admin, "track", newId()));
	assert.equal((await history.list({})).changes.length, before);
});

test("deleted accounts are not named", async () => {
	const gone = await server.user({ roles: ["admin"] });
	const id = newId();
	await gone.api.bookClub.create({ id, title: "Left behind", author: "Somebody" });
	await server.services.pool.query('DELETE FROM "user" WHERE id = $1', [gone.id]);
	const { changes } = await history.list({ kind: "book", subjectId: id });
	assert.deepEqual(
		changes.map(({ by }) => by),
		[null, null],
	);
});
