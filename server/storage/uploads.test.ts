import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import { callTus, createUpload, idIn, sendBytes, upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";
import { QUOTA_FILES } from "./uploads.ts";

const server = await startTestServer();
after(() => server.close());
const owner = await server.user();
const wav = toneWav();

const rowCount = async (ownerId: string) =>
	(
		await server.services.pool.query(
			"SELECT count(*)::int AS count FROM uploads WHERE owner_id = $1",
			[ownerId],
		)
	).rows[0].count;

test("an upload resumes where it stopped", async () => {
	const made = await createUpload(server.url, owner, wav.length);
	const path = made.headers.location ?? "";
	assert.equal((await sendBytes(server.url, owner, path, 0, wav.subarray(0, 5_000))).status, 204);
	const requested = await callTus(server.url, owner, { method: "HEAD", path });
	assert.equal(requested.headers["upload-offset"], "5000");
	assert.equal((await sendBytes(server.url, owner, path, 5_000, wav.subarray(5_000))).status, 204);
	const seen = await owner.api.music.inspectUpload({ uploadId: idIn(path) });
	assert.equal(seen.format, "wav");
});

test("a wrong offset is refused and changes nothing", async () => {
	const made = await createUpload(server.url, owner, wav.length);
	const path = made.headers.location ?? "";
	await sendBytes(server.url, owner, path, 0, wav.subarray(0, 100));
	assert.equal((await sendBytes(server.url, owner, path, 50, wav.subarray(50))).status, 409);
	assert.equal((await sendBytes(server.url, owner, path, "x", wav.subarray(100))).status, 400);
	assert.equal(
		(await callTus(server.url, owner, { method: "HEAD", path })).headers["upload-offset"],
		"100",
	);
});

test("invalid lengths and metadata are refused", async () => {
	for (const bytes of ["-1", "1e15", "", "0", "600000000"]) {
		const { status } = await createUpload(server.url, owner, bytes);
		assert.ok([400, 413].includes(status), `${bytes}: ${status}`);
	}
	for (const metadata of ["filename !!!", `filename ${"A".repeat(10_000)}`]) {
		const { status } = await callTus(server.url, owner, {
			method: "POST",
			path: "/uploads",
			headers: { "upload-length": "10", "upload-metadata": metadata },
		});
		assert.ok(status >= 400 && status < 500, String(status));
	}
	const old = await callTus(server.url, owner, {
		method: "POST",
		path: "/uploads",
		headers: { "upload-length": "10", "tus-resumable": "0.2.2" },
	});
	assert.ok([400, 412].includes(old.status), String(old.status));
});

test("another's upload is not found, by any method", async () => {
	const other = await server.user();
	const made = await createUpload(server.url, owner, wav.length);
	const path = made.headers.location ?? "";
	for (const method of ["HEAD", "DELETE"])
		assert.equal((await callTus(server.url, other, { method, path })).status, 404);
	assert.equal((await sendBytes(server.url, other, path, 0, wav)).status, 404);
	assert.equal((await callTus(server.url, null, { method: "HEAD", path })).status, 401);
	assert.equal((await sendBytes(server.url, owner, path, 0, wav)).status, 204);
});

test("a canceled upload frees its quota", async () => {
	const user = await server.user();
	const made = await createUpload(server.url, user, wav.length);
	assert.equal(
		(await callTus(server.url, user, { method: "DELETE", path: made.headers.location ?? "" }))
			.status,
		204,
	);
	assert.equal(await rowCount(user.id), 0);
});

test("exceeding the quota is explained in a sentence, and the sweep frees quota", async () => {
	const user = await server.user();
	for (let made = 0; made < QUOTA_FILES; made += 1)
		await upload(server.url, user, toneWav(0.2, made));
	const refused = await createUpload(server.url, user, 10);
	assert.equal(refused.status, 413);
	assert.match(refused.text, /quota/);
	await server.services.uploads.sweep(0);
	assert.equal(await rowCount(user.id), 0);
	assert.equal((await createUpload(server.url, user, 10)).status, 201);
});
