import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { APPEAL_DAYS } from "#domain/moderation/limits.ts";
import type { ChatImage, Message } from "#features/chat/contract.ts";
import { IMAGE_SIDE_PX, IMAGES_MAX, THUMBNAIL_SIDE_PX } from "#features/chat/limits.ts";
import { personalData } from "#features/chat/personal-data.ts";
import { deleteOldRemovals } from "#features/moderation/server-removals.ts";
import { files } from "#server/table.ts";
import { chatImagePath } from "#shared/paths.ts";
import { chatImage, photo } from "#testing/chat-images.ts";
import { callRpc, request } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { diskPath } from "#testing/media.ts";
import { putBack, takeDown } from "#testing/moderation.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import { deleteRemovedImages, deleteUnsentImages } from "./server-delete.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
const { db, pool, storage } = services;
beforeEach(() => pool.query("DELETE FROM rate_limits"));

async function imageOf(user: TestUser, bytes?: Buffer): Promise<ChatImage> {
	return user.api.chat.addImage({ uploadId: await chatImage(url, user, bytes) });
}
const imagesOf = (user: TestUser, count: number) =>
	Promise.all(Array.from({ length: count }, () => imageOf(user)));
const described = (images: readonly ChatImage[]) =>
	images.map(({ id }, at) => ({ id, alt: `Number ${at}` }));
const send = (user: TestUser, images: { id: string; alt: string }[], content = "") =>
	user.api.chat.send({ content, clientMessageId: randomUUID(), images });
const fetchAs = (user: TestUser | null, id: string, size: "small" | "large" = "small") =>
	request(url, { path: chatImagePath(id, size), headers: user ? { cookie: user.cookie } : {} });
const statusOf = async (user: TestUser | null, id: string) => (await fetchAs(user, id)).status;
const filesOf = (user: TestUser) => db.select().from(files).where(eq(files.ownerId, user.id));
const callStatus = async (user: TestUser, name: string, input: object) =>
	(await callRpc(url, name, input, { cookie: user.cookie })).status;
const two = async () => [await server.user(), await server.user()] as const;

test("an image is re-encoded in two sizes, upright and without metadata", async () => {
	const user = await server.user();
	const bytes = await sharp(await photo(3_000, 1_500))
		.keepExif()
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	const image = await imageOf(user, bytes);
	assert.deepEqual([image.width, image.height], [IMAGE_SIDE_PX / 2, IMAGE_SIDE_PX]);
	for (const [size, side] of [
		["large", IMAGE_SIDE_PX],
		["small", THUMBNAIL_SIDE_PX],
	] as const) {
		const { bytes: shown, headers } = await fetchAs(user, image.id, size);
		const { format, width, height, exif } = await sharp(shown).metadata();
		assert.deepEqual([format, width, height, exif], ["webp", side / 2, side, undefined]);
		assert.equal(headers["content-type"], "image/webp");
		assert.equal(headers["cache-control"], "private, no-cache");
		assert.match(String(headers["content-security-policy"]), /sandbox/);
	}
});

test("a file that is no image is refused and frees its quota, and an upload makes one image", async () => {
	const [user, other] = await two();
	const add = (uploadId: string, as = user) => callStatus(as, "chat.addImage", { uploadId });
	const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
	const refused = await upload(url, user, script, "cat.png");
	assert.equal(await add(refused), 415);
	assert.equal(await services.uploads.findFinished(refused, user.id), null);
	const bomb = await sharp({
		create: { width: 9_000, height: 5_000, channels: 3, background: "white" },
	})
		.png()
		.toBuffer();
	assert.equal(await add(await upload(url, user, bomb)), 413);

	const uploadId = await chatImage(url, user);
	assert.equal(await add(uploadId, other), 404);
	const made = await Promise.all([1, 2, 3].map(() => user.api.chat.addImage({ uploadId })));
	assert.deepEqual(new Set(made.map(({ id }) => id)), new Set([uploadId]));
	assert.equal((await filesOf(user)).length, 2, "one image has two files");
	assert.equal(await add(uploadId, other), 404);
});

test("images arrive with their message, in order and with descriptions", async () => {
	const [ada, wren] = await two();
	const socket = await openSocket(url, wren.cookie);
	await subscribe(socket, "chat");
	const images = await imagesOf(ada, 3);
	const [first] = images;
	assert.ok(first);
	assert.deepEqual(
		[await statusOf(ada, first.id), await statusOf(wren, first.id), await statusOf(null, first.id)],
		[200, 404, 401],
		"until it is sent it is its author's",
	);
	const sent = await send(ada, described(images));
	assert.deepEqual(
		sent.images,
		images.map((image, at) => ({ ...image, alt: `Number ${at}` })),
	);
	const came = await receives<Message>(socket, "chat", ({ id }) => id === sent.id);
	assert.deepEqual(came.images, sent.images);
	assert.deepEqual((await wren.api.chat.list({})).messages.at(-1)?.images, sent.images);
	assert.deepEqual([await statusOf(wren, first.id), await statusOf(null, first.id)], [200, 401]);
	const { id: fileId, extension } = (await filesOf(ada))[0] ?? { id: "", extension: "" };
	const admin = await server.user({ roles: ["admin"] });
	for (const { cookie } of [wren, admin]) {
		const direct = await request(url, {
			path: `/media/${fileId}.${extension}`,
			headers: { cookie },
		});
		assert.equal(direct.status, 404, "there is one way to the file, for admins too");
	}
	const reply = await wren.api.chat.send({
		content: "Nice",
		clientMessageId: randomUUID(),
		replyToId: sent.id,
	});
	assert.deepEqual([reply.replyTo?.content, reply.replyTo?.imageCount], ["", 3]);
	socket.close();
});

test("a repeated send returns the first message; other images with its id are refused", async () => {
	const user = await server.user();
	const images = described(await imagesOf(user, 2));
	const message = { content: "Look", clientMessageId: randomUUID(), images };
	const answers = await Promise.all(Array.from({ length: 5 }, () => user.api.chat.send(message)));
	assert.equal(new Set(answers.map(({ seq }) => seq)).size, 1);
	const { lastSeq } = await user.api.chat.list({});
	assert.equal(lastSeq, answers[0]?.seq, "and takes no number");
	for (const other of [[], images.slice(1), images.map(({ id }) => ({ id, alt: "Else" }))])
		assert.equal(await callStatus(user, "chat.send", { ...message, images: other }), 409);
	await user.api.chat.remove({ id: String(answers[0]?.id) });
	const again = await user.api.chat.send(message);
	assert.deepEqual([again.content, again.images], [null, []]);
});

test("an image can be sent once, by its uploader, and a refused message stores nothing", async () => {
	const [ada, wren] = await two();
	const [mine, sentAlready] = described(await imagesOf(ada, 2));
	assert.ok(mine && sentAlready);
	await send(ada, [sentAlready]);
	const { lastSeq } = await ada.api.chat.list({});
	const trySending = (user: TestUser, images: object[], content = "Look") =>
		callStatus(user, "chat.send", { content, clientMessageId: randomUUID(), images });
	assert.equal(await trySending(wren, [mine]), 404);
	assert.equal(await trySending(ada, [mine, sentAlready]), 404);
	assert.equal(await trySending(ada, [{ id: randomUUID(), alt: "" }]), 404);
	assert.equal(await trySending(ada, [mine, mine]), 422);
	assert.equal(await trySending(ada, Array(IMAGES_MAX + 1).fill(mine)), 422);
	assert.equal(await trySending(ada, [{ ...mine, alt: "x".repeat(301) }]), 422);
	assert.equal(await trySending(ada, [], "  "), 422);
	assert.equal((await ada.api.chat.list({})).lastSeq, lastSeq);
	const both = await Promise.all([trySending(ada, [mine]), trySending(ada, [mine])]);
	assert.deepEqual(both.sort(), [200, 404], "of two messages at once one has it");
	assert.equal((await ada.api.chat.list({})).lastSeq, lastSeq + 1);
});

test("search finds a message by its image descriptions once, and no unsent or deleted image", async () => {
	const user = await server.user();
	const [one, other, unsent] = await imagesOf(user, 3);
	assert.ok(one && other && unsent);
	const search = async (query: string) =>
		(await user.api.chat.search({ query })).map(({ id }) => id);
	const sent = await send(
		user,
		[
			{ id: one.id, alt: "A heron" },
			{ id: other.id, alt: "Another heron, flying" },
		],
		"Seen a heron today",
	);
	assert.deepEqual(await search("hero"), [sent.id]);
	assert.deepEqual(await search("flying heron"), [sent.id]);
	await user.api.chat.remove({ id: sent.id });
	assert.deepEqual(await search("heron"), []);
});

test("text can be added to a message of images alone, and removed again", async () => {
	const user = await server.user();
	const { id } = await send(user, described([await imageOf(user)]));
	assert.equal((await user.api.chat.edit({ id, content: "A cat" })).content, "A cat");
	assert.equal((await user.api.chat.edit({ id, content: " " })).content, "");
	assert.equal((await user.api.chat.list({})).messages.at(-1)?.images.length, 1);
});

test("removing a message deletes its images, rows and files, and an unsent image can be deleted", async () => {
	const [ada, wren] = await two();
	const [sentOne, unsent] = await imagesOf(ada, 2);
	assert.ok(sentOne && unsent);
	const { id } = await send(ada, described([sentOne]));
	const stored = await filesOf(ada);
	const removed = await ada.api.chat.remove({ id });
	assert.deepEqual(removed.images, []);
	assert.deepEqual([await statusOf(wren, sentOne.id), await statusOf(ada, sentOne.id)], [404, 404]);
	assert.equal(await callStatus(wren, "chat.removeImage", { id: unsent.id }), 404);
	assert.deepEqual(await ada.api.chat.removeImage({ id: unsent.id }), { id: unsent.id });
	assert.equal(await callStatus(ada, "chat.removeImage", { id: unsent.id }), 404);
	assert.deepEqual(await filesOf(ada), []);
	assert.equal(stored.length, 4);
	for (const file of stored)
		await assert.rejects(access(diskPath(storage, file)), { code: "ENOENT" });
});

test("unsent images are deleted after a week", async () => {
	const user = await server.user();
	const [old, fresh, sentOne] = await imagesOf(user, 3);
	assert.ok(old && fresh && sentOne);
	await send(user, described([sentOne]));
	await pool.query(
		"UPDATE chat_images SET created_at = now() - interval '8 days' WHERE id = ANY ($1)",
		[[old.id, sentOne.id]],
	);
	assert.equal(await deleteUnsentImages(services), 1);
	assert.deepEqual(
		[
			await statusOf(user, old.id),
			await statusOf(user, fresh.id),
			await statusOf(user, sentOne.id),
		],
		[404, 200, 200],
	);
});

test("an export has the user's images, and deleting the account deletes them and leaves the text", async () => {
	const [ada, wren] = await two();
	const [one, two_, unsent] = await imagesOf(ada, 3);
	assert.ok(one && two_ && unsent);
	const words = await send(ada, described([one]), "With words");
	const bare = await send(ada, described([two_]));
	const names: string[] = [];
	for await (const { name } of personalData.files?.(services, ada.id) ?? []) names.push(name);
	assert.deepEqual(
		names.sort(),
		[one, two_, unsent].map(({ id }) => `chat-images/${id}.webp`).sort(),
	);
	const { lastChange } = await wren.api.chat.list({});
	for (const _ of [1, 2]) await personalData.erase?.(services, ada.id);
	assert.deepEqual(await filesOf(ada), []);
	assert.equal(await statusOf(wren, one.id), 404);
	const page = await wren.api.chat.list({ changedAfter: lastChange });
	assert.deepEqual(
		page.messages.map(({ id, content, images, change }) => [id, content, images, change]),
		[
			[words.id, "With words", [], lastChange + 1],
			[bare.id, null, [], lastChange + 2],
		],
		"open pages learn of it as of any change",
	);
});

test("images of taken-down messages are deleted once the time for appeals is over", async () => {
	const ada = await server.user();
	const moderator = await server.user({ roles: ["moderator"] });
	const second = await server.user({ roles: ["moderator"] });
	const [refused, late, waiting, fresh] = await Promise.all(
		Array.from({ length: 4 }, async () => {
			const image = await imageOf(ada);
			const { id } = await send(ada, described([image]));
			const { log } = await takeDown(moderator, "chat-message", id);
			return { id, imageId: image.id, decisionId: log[0]?.id ?? "" };
		}),
	);
	assert.ok(refused && late && waiting && fresh);
	const decisions = await ada.api.moderation.mine();
	const appeal = async ({ decisionId }: typeof refused) => {
		const id = randomUUID();
		const token = decisions.find((one) => one.id === decisionId)?.token ?? "";
		await ada.api.moderation.appeal({ id, token, text: "It's a heron" });
		return id;
	};
	const declined = await appeal(refused);
	await appeal(waiting);
	await second.api.moderation.decideAppeal({ id: declined, isAccepted: false, reason: "It isn't" });
	await pool.query(
		`UPDATE moderation_removals SET at = now() - interval '${APPEAL_DAYS + 1} days' WHERE decision_id = ANY ($1)`,
		[[late.decisionId, waiting.decisionId]],
	);
	await pool.query(
		"UPDATE chat_messages SET removed_at = now() - interval '2 hours' WHERE removed_at IS NOT NULL",
	);
	const stored = await filesOf(ada);
	await deleteOldRemovals({ db }, [{ kind: "chat-message", table: "", find: async () => null }]);
	assert.equal(await deleteRemovedImages(services), 2);
	const left = await filesOf(ada);
	assert.equal(left.length, 4, "two files for each of what may return");
	for (const file of stored.filter(({ id }) => !left.some((one) => one.id === id)))
		await assert.rejects(access(diskPath(storage, file)), { code: "ENOENT" });
	assert.equal(await deleteRemovedImages(services), 0);
	await putBack(second, "chat-message", fresh.id);
	assert.deepEqual(
		[await statusOf(second, fresh.imageId), await statusOf(second, waiting.imageId)],
		[200, 404],
	);
});
