import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "#server/database/embedded-process.ts";
import { unlinkedEndpoints } from "#shared/paths.ts";
import { joinChat, signUp } from "#testing/chat-client.ts";
import { request } from "#testing/http.ts";
import { installProduct } from "#testing/product.ts";
import { uploadResumably } from "#testing/resumable.ts";
import { apiAs } from "#testing/server.ts";
import { sampleMp3, upload as sendUpload } from "#testing/uploads.ts";

const EXIT_MS_MAX = 10_000;
const POLL_MS = 20;
const UPLOAD_BYTES = 3_000_000;

const product = await installProduct({ TRUST_PROXY: "1" });
after(() => product.remove());

test("SIGTERM ends calls, sockets and an upload cleanly, and clients resume afterwards", async (t) => {
	await product.start();
	const cookie = await signUp(product.url, "writer", "10.0.0.1");
	const chatter = await joinChat(product.url, cookie);
	t.after(() => chatter.leave());
	await chatter.live();
	const song = await sendUpload(product.url, { cookie }, await sampleMp3());
	const source = randomBytes(UPLOAD_BYTES);
	const upload = uploadResumably(product.url, cookie, source, UPLOAD_BYTES / 2);
	t.after(() => upload.giveUp());
	while (upload.handedOver === 0) await pause(POLL_MS);
	const databasePid = await product.databasePid();

	// Decoding takes a moment: it is under way when the signal comes.
	const inspected = apiAs(product.url, cookie).music.inspectUpload({ uploadId: song });
	assert.equal((await request(product.url, { path: unlinkedEndpoints.health })).status, 200);
	chatter.send("still answered");
	product.signal("SIGTERM");
	product.signal("SIGTERM");
	const ending = await product.end("SIGTERM");
	assert.deepEqual([ending.code, ending.signal], [0, null], product.output);
	assert.equal((await inspected).format, "mp3");
	assert.ok(ending.ms < EXIT_MS_MAX, `took ${ending.ms} ms`);
	assert.equal(chatter.wasSentToRetry, 1);
	assert.equal(isAlive(databasePid), false, "the database ends too");
	assert.ok(upload.handedOver < UPLOAD_BYTES, "the upload was cut off in the middle");

	await product.start();
	upload.allow(UPLOAD_BYTES);
	const stored = await readFile(join(product.dataDir, "uploads", await upload.finished));
	assert.equal(sha256(stored), sha256(source));
	await chatter.delivered();
	await chatter.complete(1);
	assert.deepEqual(
		chatter.conversation.messages.map((message) => message.content),
		["still answered"],
	);
});

test("a signal during startup ends it cleanly too", async () => {
	await product.end("SIGTERM");
	const starting = product.start().catch(() => "ended");
	while (!product.output.includes("database") && !(await product.databasePid().catch(() => 0)))
		await pause(POLL_MS);
	const databasePid = await product.databasePid();
	const ending = await product.end("SIGTERM");
	assert.deepEqual([ending.code, ending.signal], [0, null], product.output);
	assert.equal(isAlive(databasePid), false);
	await starting;
});

function sha256(bytes: Buffer): string {
	return createHash("sha256").update(bytes).digest("hex");
}
