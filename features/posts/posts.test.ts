import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import sharp from "sharp";
import { personalData } from "#app/features.ts";
import { deleteDueAccounts } from "#features/accounts/deletion/server-delete.ts";
import { newId } from "#server/database/database.ts";
import { paths, postPath } from "#shared/paths.ts";
import { makeGroup } from "#testing/audiences.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { putBack } from "#testing/moderation.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import type { TypedPost } from "./contract.ts";
import { announcePosts } from "./server-announce.ts";
import { recordDelivery, sendNewsletters } from "./server-newsletter.ts";
import { copy } from "./write/copy.ts";

const server = await startTestServer();
after(() => server.close());
const { services, url } = server;
const { pool } = services;
const admin = await server.user({ fullName: "Ada Brandt", roles: ["admin"] });
const member = await server.user({ fullName: "Noor Haddad" });
const premium = await server.user({ fullName: "Wren Okafor", tier: "premium" });
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const typed: TypedPost = {
	kind: "announcement",
	audience: "everyone",
	title: "A night of small songs",
	summary: "",
	body: "Doors open at **seven**.\n\n<!-- more -->\n\nBring a chair.",
};
const write = (given: Partial<TypedPost> = {}, by: TestUser = admin, id = newId()) =>
	by.api.posts.save({ id, basedOn: null, ...typed, ...given });
const publish = (id: string, publishedAt: string | null = "now", isEmailed = false, by = admin) =>
	by.api.posts.publish({ id, publishedAt, isEmailed });
async function publishNew(given: Partial<TypedPost> = {}, isEmailed = false, by = admin) {
	const { id } = await write(given, by);
	const { slug } = await publish(id, "now", isEmailed, by);
	return { id, slug: slug ?? "" };
}
const titlesOf = async ({ api }: TestUser) =>
	(await api.notifications.list({})).notifications.map(({ title }) => title);
const mailsOf = async ({ email }: TestUser) => {
	const { rows } = await pool.query<{ data: Record<string, string> }>(
		"SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1 ORDER BY created_on, id",
		[email],
	);
	return rows.map(({ data }) => data);
};

test("a draft is stored as typed; a repeated save changes nothing, and an outdated one is refused", async () => {
	const id = newId();
	const body = "  Not   *finished\n\n\n<b>yet</b> ";
	const first = await write({ body, title: "" }, admin, id);
	assert.equal(first.body, body);
	assert.deepEqual(await write({ body, title: "" }, admin, id), first);
	const second = await admin.api.posts.save({ id, basedOn: first.updatedAt, ...typed });
	await assert.rejects(
		admin.api.posts.save({ id, basedOn: first.updatedAt, ...typed, body: "Other" }),
		{ code: "CONFLICT" },
	);
	await assert.rejects(write({ body: "Another's" }, member, id), { code: "FORBIDDEN" });
	assert.deepEqual(await admin.api.posts.getWritten({ id }), second);
	await assert.rejects(member.api.posts.getWritten({ id }), { code: "NOT_FOUND" });
});

test("a post is published, edited while public, keeps its address, and is unpublished", async () => {
	const empty = await write({ title: "" });
	await assert.rejects(publish(empty.id), { code: "UNPROCESSABLE_CONTENT" });
	const { id, slug } = await publishNew();
	const read = await server.visitor.posts.get({ slug });
	assert.deepEqual(
		[read.title, read.author?.name, read.editedAt],
		[typed.title, "Ada Brandt", null],
	);
	assert.equal(read.excerpt, "Doors open at seven. Bring a chair.");
	assert.deepEqual(
		read.blocks.map(({ kind }) => kind),
		["paragraph", "paragraph"],
	);
	const { updatedAt } = await admin.api.posts.getWritten({ id });
	await admin.api.posts.save({ id, basedOn: updatedAt, ...typed, title: "Another name" });
	const edited = await server.visitor.posts.get({ slug });
	assert.equal(edited.title, "Another name");
	assert.ok(edited.editedAt);
	assert.equal(edited.publishedAt, read.publishedAt);
	await publish(id, null);
	await assert.rejects(server.visitor.posts.get({ slug }), { code: "NOT_FOUND" });
	assert.equal((await publish(id)).slug, slug);
	await admin.api.posts.remove({ id });
	assert.equal((await request(url, { path: postPath(slug) })).status, 404);
});

test("artists write essays where a setting allows it, and edit only their own", async () => {
	const artist = await server.user({ fullName: "Mika Sato" });
	await artist.api.artists.update({ about: "", links: [], isHidden: false });
	const essay = { kind: "essay" } as const;
	await assert.rejects(write(essay, artist), { code: "FORBIDDEN" });
	await admin.api.posts.setArtistsMayWrite({ artistsMayWrite: true });
	await assert.rejects(write({}, artist), { code: "FORBIDDEN" }, "announcements are for admins");
	await assert.rejects(write(essay, member), { code: "FORBIDDEN" }, "has no artist page");
	await member.api.follows.setArtist({ artistId: artist.id, isFollowed: true });
	const { slug } = await publishNew({ ...essay, title: "On quiet" }, false, artist);
	await eventsWorkedOff(server);
	assert.ok((await titlesOf(member)).includes("New post: “On quiet”"));
	assert.ok(!(await titlesOf(premium)).includes("New post: “On quiet”"), "does not follow");
	const { posts } = await server.visitor.posts.list({ authorId: artist.id });
	assert.deepEqual(
		posts.map((post) => post.slug),
		[slug],
	);
	await admin.api.posts.setArtistsMayWrite({ artistsMayWrite: false });
	await assert.rejects(write(essay, artist), { code: "FORBIDDEN" });
});

test("a taken-down post stays a draft until a moderator or an appeal restores it", async () => {
	await admin.api.posts.setArtistsMayWrite({ artistsMayWrite: true });
	const artist = await server.user();
	await artist.api.artists.update({ about: "", links: [], isHidden: false });
	const moderator = await server.user({ roles: ["moderator"] });
	const { id, slug } = await publishNew({ kind: "essay" }, false, artist);
	const report = { kind: "post", subjectId: id, reason: "other" as const, words: "" };
	await (await server.user()).api.moderation.report({ ...report, id: newId() });
	const { cases } = await moderator.api.moderation.queue({});
	const found = cases.find(({ author }) => author?.id === artist.id);
	await moderator.api.moderation.decide({
		id: found?.id ?? "",
		decisionId: newId(),
		outcome: "removed",
		removes: true,
		rule: "other",
		reason: "Not here",
		note: "",
	});
	const read = () => server.visitor.posts.get({ slug });
	await assert.rejects(read(), { code: "NOT_FOUND" });
	await assert.rejects(publish(id, "now", false, artist), { message: copy.takenDown });
	await assert.rejects(publish(id, new Date(Date.now() + 9e6).toISOString(), false, artist), {
		code: "CONFLICT",
	});
	await assert.rejects(publish(id), { code: "CONFLICT" }, "admins put it back as moderators do");
	await putBack(moderator, "post", id);
	assert.equal((await read()).id, id);
	await publish(id, null, false, artist);
	await publish(id, "now", false, artist);
	await admin.api.posts.setArtistsMayWrite({ artistsMayWrite: false });
});

test("each published edit is a version; restoring an older one makes a new one", async () => {
	const author = await server.user({ fullName: "Lea Moreau", roles: ["admin"] });
	const { id, updatedAt } = await write({ body: "Not out yet." }, author);
	const save = async (given: Partial<TypedPost>, basedOn: string, by = author) =>
		(await by.api.posts.save({ id, basedOn, ...typed, ...given })).updatedAt;
	await save({ body: "One." }, updatedAt);
	assert.deepEqual((await author.api.posts.versions({ id })).versions, [], "drafts leave none");
	const out = await publish(id, "now", false, author);
	const second = await save({ body: "Two." }, out.updatedAt, admin);
	await save({ body: "Two." }, second);
	const third = await save({ body: "Three.", title: "Another", audience: "premium" }, second);
	const { versions } = await author.api.posts.versions({ id });
	assert.deepEqual(
		versions.map(({ by, changed }) => [by?.name, ...changed]),
		[["Lea Moreau", "title", "text", "audience"], ["Ada Brandt", "text"], ["Lea Moreau"]],
	);
	const [, middle, first] = versions;
	const at = { id, versionId: middle?.id ?? "" };
	const { values, before } = await author.api.posts.version(at);
	assert.deepEqual([before?.body, values.body], ["One.", "Two."]);
	const firstId = first?.id ?? "";
	assert.equal((await author.api.posts.version({ id, versionId: firstId })).before, null);
	await assert.rejects(author.api.posts.restore({ ...at, basedOn: second }), { code: "CONFLICT" });
	const restored = await author.api.posts.restore({ ...at, basedOn: third });
	assert.deepEqual(
		[restored.title, restored.body, restored.audience],
		[typed.title, "Two.", "everyone"],
	);
	assert.equal((await author.api.posts.versions({ id })).versions.length, 4);
	for (const api of [member.api, (await server.user({ roles: ["moderator"] })).api]) {
		await assert.rejects(api.posts.versions({ id }), { code: "NOT_FOUND" });
		await assert.rejects(api.posts.version(at), { code: "NOT_FOUND" });
	}
	// One that came out because its time came, or before versions were stored.
	const { id: early } = await write({ body: "As it came out." });
	await publish(early, new Date(Date.now() + 3_600_000).toISOString());
	await pool.query("UPDATE posts SET published_at = now() WHERE id = $1", [early]);
	const written = await admin.api.posts.getWritten({ id: early });
	await admin.api.posts.save({ ...typed, id: early, body: "Later.", basedOn: written.updatedAt });
	const [later, asOut] = (await admin.api.posts.versions({ id: early })).versions;
	assert.deepEqual([later?.changed, asOut?.at], [["text"], written.publishedAt]);
});

test("a scheduled post is published automatically and announced once", async () => {
	const { id } = await write({ title: "Later" });
	const soon = new Date(Date.now() + 3_600_000).toISOString();
	const { slug } = await publish(id, soon);
	await announcePosts(services);
	await eventsWorkedOff(server);
	assert.ok(!(await titlesOf(member)).includes("New post: “Later”"));
	await assert.rejects(server.visitor.posts.get({ slug: slug ?? "" }), { code: "NOT_FOUND" });
	await pool.query("UPDATE posts SET published_at = now() WHERE id = $1", [id]);
	await Promise.all([announcePosts(services), announcePosts(services)]);
	await announcePosts(services);
	await eventsWorkedOff(server);
	const announced = (await titlesOf(member)).filter((title) => title === "New post: “Later”");
	assert.equal(announced.length, 1);
	assert.ok(!(await titlesOf(admin)).includes("New post: “Later”"), "wrote it");
});

test("comments are for users who may read the post; others receive nothing, not even live", async () => {
	const { id, slug } = await publishNew({ audience: "premium", title: "For a few" });
	const socket = await openSocket(url, member.cookie);
	await subscribe(socket, `post-comments:${id}`);
	const posted = await premium.api.posts.comment({ postId: id, comment: "A secret word" });
	assert.deepEqual(await receives(socket, `post-comments:${id}`), { again: true });
	assert.deepEqual((await premium.api.posts.listComments({ postId: id })).comments, [posted]);
	const page = { postId: id, around: posted.id };
	assert.deepEqual((await premium.api.posts.listComments(page)).comments, [posted]);
	for (const { api } of [member, { api: server.visitor }])
		for (const input of [{ postId: id }, page])
			await assert.rejects(api.posts.listComments(input), { code: "NOT_FOUND" });
	await eventsWorkedOff(server);
	assert.ok((await titlesOf(admin)).includes("Wren Okafor commented on your post “For a few”"));
	// A tier that lapsed closes what was notified of.
	const other = await server.user({ tier: "premium" });
	await other.api.posts.comment({ postId: id, comment: "Me too" });
	await eventsWorkedOff(server);
	assert.equal((await titlesOf(premium)).at(0), "Test Person also commented on “For a few”");
	await pool.query(
		"UPDATE user_payment_info SET subscription_status = 'canceled' WHERE user_id = $1",
		[premium.id],
	);
	assert.ok(!(await titlesOf(premium)).some((title) => title.includes("also commented")));
	assert.equal((await premium.api.posts.get({ slug })).isOpen, false);
	await pool.query(
		"UPDATE user_payment_info SET subscription_status = 'active' WHERE user_id = $1",
		[premium.id],
	);
	socket.close();
});

test("a newsletter reaches each subscriber once, as far as they may read, at a limited rate", async () => {
	const unconfirmed = await server.user({ verified: false });
	for (const { api } of [member, premium, unconfirmed])
		await api.posts.setSubscription({ isSubscribed: true });
	await pool.query("INSERT INTO artist_follows (user_id, artist_id) VALUES ($1, $2)", [
		member.id,
		admin.id,
	]);
	const { subscribers, followers } = await admin.api.posts.writing();
	assert.deepEqual(
		[subscribers, followers],
		[{ announcement: 2, essay: 1 }, 1],
		"as many as get it",
	);
	const { id } = await publishNew({ audience: "premium", title: "By email" }, true);
	// Cut off in the middle: nothing is handed over, and nothing recorded.
	let calls = 0;
	const failing = {
		...services.mail,
		send: async (...given: Parameters<typeof services.mail.send>) => {
			calls += 1;
			if (calls > 1) throw new Error("killed");
			return services.mail.send(...given);
		},
	};
	await assert.rejects(sendNewsletters({ ...services, mail: failing }));
	assert.deepEqual([await mailsOf(member), await mailsOf(premium)], [[], []]);
	assert.equal(await sendNewsletters(services, 1), 1, "the rate");
	const counts = await Promise.all([1, 2, 3].map(() => sendNewsletters(services)));
	assert.equal(
		counts.reduce((sum, count) => sum + count),
		1,
	);
	const [[beginning], [whole], none] = await Promise.all([
		mailsOf(member),
		mailsOf(premium),
		mailsOf(unconfirmed),
	]);
	assert.equal(none.length, 0);
	assert.match(beginning?.text ?? "", /Doors open at seven/);
	for (const body of [beginning?.text, beginning?.html]) assert.doesNotMatch(body ?? "", /chair/);
	assert.match(whole?.html ?? "", /<strong>seven<\/strong>.*Bring a chair/s);
	assert.match(whole?.text ?? "", /Bring a chair/);
	const counted = async () => (await admin.api.posts.getWritten({ id })).newsletter;
	// The server's own report of each email comes before the one that the test makes up.
	while ((await counted())?.waiting);
	assert.deepEqual(await counted(), { isDone: true, sent: 2, waiting: 0, failed: 0 });
	await recordDelivery(services.db, whole?.receipt ?? "", "refused");
	assert.deepEqual(await counted(), { isDone: true, sent: 1, waiting: 0, failed: 1 });

	const link = new URL(beginning?.unsubscribe ?? "");
	const path = link.pathname + link.search;
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const ended = await request(url, {
		method: "POST",
		path,
		headers,
		body: "List-Unsubscribe=One-Click",
	});
	assert.equal(ended.status, 200);
	assert.deepEqual(await member.api.posts.subscription(), { isSubscribed: false });
	const forged = `${paths.newsletterUnsubscribe}?token=${"A".repeat(54)}`;
	assert.equal((await request(url, { method: "POST", path: forged, headers })).status, 404);
});

test("a picture is visible with the text around it, and deleted with the post and its author", async () => {
	const author = await server.user({ roles: ["admin"] });
	const { id, updatedAt } = await write({}, author);
	const bytes = await sharp({
		create: { width: 90, height: 60, channels: 3, background: "#a05020" },
	})
		.png()
		.toBuffer();
	const addImage = async () => {
		const uploadId = await upload(url, author, bytes);
		const image = { id: newId(), postId: id, uploadId };
		const { url: path } = await author.api.posts.addImage(image);
		assert.deepEqual(await author.api.posts.addImage(image), { url: path }, "a repeat is the same");
		return path;
	};
	const [open, closed] = [await addImage(), await addImage()];
	const status = async (path: string, cookie?: string) =>
		(await request(url, { path, headers: { cookie } })).status;
	assert.deepEqual(
		[await status(open, member.cookie), await status(open, author.cookie)],
		[404, 200],
	);
	const body = `![A chair](${open} "Mine")\n\n<!-- more -->\n\n![Another](${closed})\n\n![x](/media/${newId()}.webp)`;
	await author.api.posts.save({ id, basedOn: updatedAt, ...typed, audience: "members", body });
	const { slug } = await publish(id, "now", false, author);
	assert.deepEqual([await status(open), await status(closed)], [200, 404]);
	assert.equal(await status(closed, member.cookie), 200);
	const read = await member.api.posts.get({ slug: slug ?? "" });
	assert.deepEqual(read.blocks, [
		{ kind: "image", url: open, alt: "A chair", caption: "Mine", size: { width: 90, height: 60 } },
		{ kind: "image", url: closed, alt: "Another", caption: "", size: { width: 90, height: 60 } },
	]);
	assert.deepEqual(read.lead, read.blocks[0]);
	const { updatedAt: readAt } = await author.api.posts.getWritten({ id });
	await author.api.posts.save({ id, basedOn: readAt, ...typed, audience: "premium", body });
	const premium = await server.user({ tier: "premium" });
	const moderator = await server.user({ roles: ["moderator"] });
	const seenBy = (path: string) =>
		Promise.all(
			[undefined, member, premium, moderator, author].map((one) => status(path, one?.cookie)),
		);
	assert.deepEqual(await seenBy(open), [200, 200, 200, 200, 200], "the part for everyone");
	assert.deepEqual(await seenBy(closed), [404, 404, 200, 200, 200], "the rest");
	const audience = await makeGroup(server, [author.id, member.id]);
	const last = await author.api.posts.getWritten({ id });
	await author.api.posts.save({ id, basedOn: last.updatedAt, ...typed, audience, body });
	for (const path of [open, closed])
		assert.deepEqual(await seenBy(path), [404, 200, 404, 200, 200], "for the group");
	const { changes } = await admin.api.history.list({ kind: "post", subjectId: id });
	assert.deepEqual(
		changes.map(({ action, fields }) => [action, ...fields]),
		[["edited", "audience"], ["edited", "audience"], ["published"]],
		"drafts leave no trace",
	);
	const notImage = await upload(url, author, Buffer.from("words"));
	await assert.rejects(author.api.posts.addImage({ id: newId(), postId: id, uploadId: notImage }), {
		code: "UNSUPPORTED_MEDIA_TYPE",
	});
	await publish(id, null, false, author);
	assert.equal(await status(open), 404);

	const out = await publishNew({ title: "Stays" }, false, author);
	await pool.query(
		"INSERT INTO account_deletions (user_id, due_at) VALUES ($1, now() - interval '1 minute')",
		[author.id],
	);
	await deleteDueAccounts(services, personalData);
	assert.equal((await server.visitor.posts.get({ slug: out.slug })).author, null);
	assert.equal(await services.storage.find(open.split("/")[2]?.split(".")[0] ?? ""), null);
});
