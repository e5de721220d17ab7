import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import type { Audience } from "#domain/audiences/limits.ts";
import type { TypedPost } from "#features/posts/contract.ts";
import { announcePosts } from "#features/posts/server-announce.ts";
import { sendNewsletters } from "#features/posts/server-newsletter.ts";
import { newId } from "#server/database/database.ts";
import { choosePeople, makeGroup } from "#testing/audiences.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { services, url } = server;
const { pool } = services;
const admin = await server.user({ fullName: "Ada Brandt", roles: ["admin"] });
const writer = await server.user({ fullName: "Mika Sato" });
await writer.api.artists.update({ about: "", links: [], isHidden: false });
await admin.api.posts.setArtistsMayWrite({ artistsMayWrite: true });
const chosen = await server.user({ fullName: "Wren Okafor" });
const other = await server.user({ fullName: "Noor Haddad", tier: "enterprise" });
const moderator = await server.user({ roles: ["moderator"] });
const group = await makeGroup(server, [writer.id, chosen.id]);
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const typed: TypedPost = {
	kind: "essay",
	audience: "everyone",
	title: "Notes for the choir",
	summary: "",
	body: "We meet at **seven**.",
};
const save = (
	given: Partial<TypedPost>,
	by: TestUser,
	id = newId(),
	basedOn: string | null = null,
) => by.api.posts.save({ id, basedOn, ...typed, ...given });
async function publishNew(audience: Audience, given: Partial<TypedPost> = {}, by = writer) {
	const { id } = await save({ audience, ...given }, by);
	const isEmailed = true;
	const { slug } = await by.api.posts.publish({ id, publishedAt: "now", isEmailed });
	return { id, slug: slug ?? "" };
}
const titlesOf = async ({ api }: TestUser) =>
	(await api.notifications.list({})).notifications.map(({ title }) => title);
const notFound = { code: "NOT_FOUND" };

test("an author chooses a group they are in or a list of people they made, and nobody else's", async () => {
	const refused = {
		code: "UNPROCESSABLE_CONTENT",
		data: { fields: { audience: "Choose a group you're in, or people you chose yourself." } },
	};
	const others = [
		await makeGroup(server, [chosen.id]),
		await choosePeople(server, chosen.id, [writer.id]),
		newId() as typeof group,
	];
	const { id, updatedAt } = await save({ audience: group }, writer);
	for (const audience of others) {
		await assert.rejects(save({ audience }, writer), refused);
		await assert.rejects(save({ audience }, writer, id, updatedAt), refused);
	}
	const people = await choosePeople(server, writer.id, [chosen.id]);
	const theirs = await save({ audience: people }, writer, id, updatedAt);
	assert.equal(theirs.audience, people);
	const title = "Mended by an admin";
	const mended = await save({ audience: people, title }, admin, id, theirs.updatedAt);
	assert.deepEqual([mended.title, mended.audience], [title, people]);
	const wide = await save({ audience: "members" }, admin, id, mended.updatedAt);
	await assert.rejects(save({ audience: people }, admin, id, wide.updatedAt), refused);
});

test("a post for chosen people is readable by them, its author and staff, and not found by others", async () => {
	const people = await choosePeople(server, writer.id, [chosen.id]);
	for (const audience of [group, people]) {
		const { id, slug } = await publishNew(audience);
		for (const { api } of [writer, chosen, moderator, admin]) {
			const read = await api.posts.get({ slug });
			assert.deepEqual([read.isOpen, read.blocks.length], [true, 1]);
			assert.deepEqual((await api.posts.listComments({ postId: id })).comments, []);
		}
		const report = { kind: "post", subjectId: id, reason: "other" as const, words: "" };
		await assert.rejects(other.api.moderation.report({ ...report, id: newId() }), notFound);
		await assert.rejects(other.api.posts.comment({ postId: id, comment: "Me too" }), notFound);
		for (const api of [other.api, server.visitor]) {
			await assert.rejects(api.posts.get({ slug }), notFound);
			await assert.rejects(api.posts.listComments({ postId: id }), notFound);
		}
		for (const api of [writer.api, chosen.api, admin.api, server.visitor])
			assert.deepEqual((await api.posts.list({ authorId: writer.id })).posts, []);
		await chosen.api.moderation.report({ ...report, id: newId() });
	}
});

test("comments reach members of the post's audience, as long as they belong to it", async () => {
	const { id } = await publishNew(group, { title: "For the choir" });
	const socket = await openSocket(url, other.cookie);
	await subscribe(socket, `post-comments:${id}`);
	await chosen.api.posts.comment({ postId: id, comment: "A secret word" });
	assert.deepEqual(await receives(socket, `post-comments:${id}`), { again: true });
	socket.close();
	await writer.api.posts.comment({ postId: id, comment: "So be it" });
	await eventsWorkedOff(server);
	const commented = "Wren Okafor commented on your post “For the choir”";
	assert.ok((await titlesOf(writer)).includes(commented));
	const also = "Mika Sato also commented on “For the choir”";
	assert.ok((await titlesOf(chosen)).includes(also));
	await pool.query("DELETE FROM audience_members WHERE user_id = $1", [chosen.id]);
	assert.ok(!(await titlesOf(chosen)).includes(also));
	await assert.rejects(chosen.api.posts.listComments({ postId: id }), notFound);
	await pool.query("INSERT INTO audience_members (user_id, audience) VALUES ($1, $2)", [
		chosen.id,
		group,
	]);
});

test("a post for chosen people is neither announced nor emailed until its audience is wider", async () => {
	await chosen.api.posts.setSubscription({ isSubscribed: true });
	const title = "First for a few";
	const given = { kind: "announcement", title } as const;
	const { id } = await publishNew(group, given, admin);
	const notified = async () => {
		await announcePosts(services);
		await eventsWorkedOff(server);
		const isAnnounced = (await titlesOf(chosen)).includes(`New post: “${title}”`);
		return { isAnnounced, emails: await sendNewsletters(services) };
	};
	assert.deepEqual(await notified(), { isAnnounced: false, emails: 0 });
	const { updatedAt, newsletter } = await admin.api.posts.getWritten({ id });
	assert.equal(newsletter, null);
	const wide = await save({ ...given, audience: "premium" }, admin, id, updatedAt);
	await admin.api.posts.publish({ id, publishedAt: wide.publishedAt, isEmailed: true });
	assert.deepEqual(await notified(), { isAnnounced: true, emails: 1 });
});

test("a queued email is not sent once a post is restricted to chosen people", async () => {
	await chosen.api.posts.setSubscription({ isSubscribed: true });
	const { id } = await publishNew("everyone", { kind: "announcement" }, admin);
	const { updatedAt } = await admin.api.posts.getWritten({ id });
	await save({ kind: "announcement", audience: group }, admin, id, updatedAt);
	assert.equal(await sendNewsletters(services), 0);
});
