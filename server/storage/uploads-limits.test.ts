import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { newId } from "#server/database/database.ts";
import { files } from "#server/table.ts";
import { endpoints } from "#shared/paths.ts";
import { databaseSnapshot } from "#testing/changes.ts";
import { callRpc } from "#testing/http.ts";
import { startRestartableServer } from "#testing/restart.ts";
import { apiAs, startTestServer } from "#testing/server.ts";
import { callTus, createUpload, idIn, sendBytes, upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";
import { QUOTA_BYTES, QUOTA_FILES, UPLOAD_MAX_BYTES } from "./uploads.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db, uploads, pool } = server.services;
const wav = toneWav();

const announce = async (owner: { cookie: string }, bytes: number | string = wav.length) =>
	String((await createUpload(url, owner, bytes)).headers.location);
const offsetOf = async (owner: { cookie: string }, path: string) =>
	Number((await callTus(url, owner, { method: "HEAD", path })).headers["upload-offset"]);

test("an upload resumes after a server restart", async () => {
	const lasting = await startRestartableServer();
	try {
		const input = { email: "ada@test.invalid", password: "a long enough one", fullName: "Ada" };
		const made = await callRpc(lasting.url, "accounts.signUp", input);
		const cookie = (made.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
		const begun = await createUpload(lasting.url, { cookie }, wav.length, "song.wav");
		const path = String(begun.headers.location);
		await sendBytes(lasting.url, { cookie }, path, 0, wav.subarray(0, 7_001));
		await lasting.restart();
		const requested = await callTus(lasting.url, { cookie }, { method: "HEAD", path });
		assert.deepEqual(
			[requested.status, requested.headers["upload-offset"], requested.headers["upload-length"]],
			[200, "7001", String(wav.length)],
		);
		assert.equal((await sendBytes(lasting.url, { cookie }, path, 0, wav)).status, 409);
		assert.equal(
			(await sendBytes(lasting.url, { cookie }, path, 7_001, wav.subarray(7_001))).status,
			204,
		);
		const { path: disk } =
			(await lasting.services.uploads.findFinished(idIn(path), await ownerOf(lasting))) ?? {};
		assert.ok(disk && (await readFile(disk)).equals(wav));
		await lasting.restart();
		const seen = await apiAs(lasting.url, cookie).music.inspectUpload({ uploadId: idIn(path) });
		assert.equal(seen.format, "wav");
	} finally {
		await lasting.close();
	}
});

test("the quota holds for concurrent uploads", async () => {
	const user = await server.user();
	const answers = await Promise.all(
		Array.from({ length: QUOTA_FILES + 10 }, () => createUpload(url, user, 10)),
	);
	const statuses = answers.map(({ status }) => status);
	assert.equal(statuses.filter((status) => status === 201).length, QUOTA_FILES);
	assert.equal(statuses.filter((status) => status === 413).length, 10);
	for (const { text } of answers.filter(({ status }) => status === 413))
		assert.equal(text, "Your quota is used up (50 files, 2 GB).");
});

test("stored files and unfinished uploads count together, by number and by bytes", async () => {
	const keep = (ownerId: string, bytes: number, originalName: string | null = "song.mp3") => {
		const kind = { extension: "mp3", mime: "audio/mpeg", sha256: "" };
		return db.insert(files).values({ id: newId(), ownerId, bytes, originalName, ...kind });
	};
	const full = await server.user();
	await keep(full.id, QUOTA_BYTES - 1_000);
	assert.equal((await createUpload(url, full, 1_001)).status, 413);
	assert.equal((await createUpload(url, full, 1_000)).status, 201);
	assert.equal((await createUpload(url, full, 1)).status, 413);
	const many = await server.user();
	for (let at = 1; at < QUOTA_FILES; at += 1) await keep(many.id, 1);
	await keep(many.id, 1, null);
	assert.equal((await createUpload(url, many, 1)).status, 201);
	assert.equal((await createUpload(url, many, 1)).status, 413);
	assert.equal(
		(await createUpload(url, await server.user(), 1)).status,
		201,
		"others are not concerned",
	);
});

test("invalid lengths are refused, and leave nothing", async () => {
	const user = await server.user();
	const before = await databaseSnapshot(server);
	const cases: [string | undefined, number][] = [
		["-1", 400],
		["0", 400],
		["", 400],
		["x", 400],
		["5.5", 400],
		["1e15", 400],
		["0x10", 400],
		["5, 6", 400],
		["٥", 400],
		[undefined, 400],
		[String(UPLOAD_MAX_BYTES + 1), 413],
		["1000000000000000", 413],
		["9007199254740993", 400],
	];
	for (const [length, status] of cases) {
		const headers = { "upload-length": length && Buffer.from(length).toString("latin1") };
		const answer = await callTus(url, user, { method: "POST", path: endpoints.uploads, headers });
		assert.equal(answer.status, status, `${length}: ${answer.text}`);
	}
	const others: Record<string, string>[] = [
		{ "upload-defer-length": "1" },
		{ "upload-defer-length": "2" },
		{ "upload-length": "5", "upload-defer-length": "1" },
		{ "upload-length": "5", "upload-concat": "partial" },
		{ "upload-concat": `final;${endpoints.uploads}/${newId()}` },
		{ "upload-length": "5", "upload-metadata": "filename" + " not*base64" },
		{ "upload-length": "5", "upload-metadata": "filename AAAA,filename AAAA" },
		{ "upload-length": "5", "upload-metadata": "," },
		{ "upload-length": "5", "upload-metadata": `filename ${"QUFB".repeat(3_000)}` },
		{ "upload-length": "5", "tus-resumable": "0.2.2" },
		{ "upload-length": "5", "tus-resumable": "" },
	];
	for (const headers of others) {
		const answer = await callTus(url, user, { method: "POST", path: endpoints.uploads, headers });
		assert.ok(
			[400, 412, 413].includes(answer.status),
			`${JSON.stringify(headers)}: ${answer.status}`,
		);
	}
	assert.deepEqual(await databaseSnapshot(server), before);
});

test("bytes at the wrong offset, of the wrong type or too many change nothing", async () => {
	const user = await server.user();
	const path = await announce(user, 100);
	await sendBytes(url, user, path, 0, wav.subarray(0, 40));
	const patch = { method: "PATCH", path, body: wav.subarray(0, 10) };
	const octets = "application/offset+octet-stream";
	const wrong: [Record<string, string | undefined>, number[]][] = [
		[{ "upload-offset": "0", "content-type": octets }, [409]],
		[{ "upload-offset": "41", "content-type": octets }, [409]],
		[{ "upload-offset": "100", "content-type": octets }, [409]],
		[{ "upload-offset": "-1", "content-type": octets }, [400]],
		[{ "upload-offset": "1e15", "content-type": octets }, [400]],
		[{ "content-type": octets }, [400, 403]],
		[{ "upload-offset": "40", "content-type": "text/plain" }, [400, 415]],
		[{ "upload-offset": "40", "content-type": "application/json" }, [400, 415]],
		[{ "upload-offset": "40", "content-type": undefined }, [400, 403, 415]],
		[{ "upload-offset": "40", "content-type": octets, "upload-length": "5" }, [400]],
		[{ "upload-offset": "40", "content-type": octets, "tus-resumable": undefined }, [412]],
	];
	for (const [headers, statuses] of wrong) {
		const { status, text } = await callTus(url, user, { ...patch, headers });
		assert.ok(statuses.includes(status), `${JSON.stringify(headers)}: ${status} ${text}`);
		assert.equal(await offsetOf(user, path), 40);
	}
	const tooMany = await sendBytes(url, user, path, 40, wav.subarray(0, 61));
	assert.equal(tooMany.status, 413);
	assert.equal(await offsetOf(user, path), 40);
	assert.equal((await sendBytes(url, user, path, 40, wav.subarray(0, 60))).status, 204);
	assert.equal((await sendBytes(url, user, path, 100, Buffer.from("x"))).status, 413);
	assert.equal(await offsetOf(user, path), 100);
});

test("two concurrent requests with the same chunk store it once", async () => {
	const user = await server.user();
	const path = await announce(user);
	const tries = await Promise.all([1, 2, 3, 4].map(() => sendBytes(url, user, path, 0, wav)));
	const statuses = tries.map(({ status }) => status).sort();
	assert.equal(statuses[0], 204);
	assert.ok(
		statuses.every((status) => [204, 400, 409].includes(status)),
		statuses.join(),
	);
	const found = await uploads.findFinished(idIn(path), user.id);
	assert.ok(found && (await readFile(found.path)).equals(wav));
});

test("a canceled upload is gone from row, disk and quota; canceling again is not found", async () => {
	const user = await server.user();
	const before = await databaseSnapshot(server);
	for (let at = 0; at < QUOTA_FILES + 5; at += 1) {
		const path = await announce(user);
		if (at % 2) await sendBytes(url, user, path, 0, wav.subarray(0, 100));
		assert.equal((await callTus(url, user, { method: "DELETE", path })).status, 204);
		if (at > 2) continue;
		for (const method of ["DELETE", "HEAD"])
			assert.equal((await callTus(url, user, { method, path })).status, 404);
		assert.equal((await sendBytes(url, user, path, 0, wav)).status, 404);
	}
	assert.deepEqual(await databaseSnapshot(server), before);
});

test("unfinished and unused uploads are swept after their time, and not before", async () => {
	const user = await server.user();
	const [old, fresh] = [await upload(url, user, wav), await announce(user)];
	await pool.query("UPDATE uploads SET created_at = now() - interval '25 hours' WHERE id = $1", [
		old,
	]);
	assert.ok((await uploads.sweep(24 * 3_600_000)) >= 1);
	assert.equal(await uploads.findFinished(old, user.id), null);
	assert.equal(await offsetOf(user, fresh), 0);
});

test("invalid ids and path traversals are not found", async () => {
	const user = await server.user();
	const ids = [
		"-".repeat(36),
		"x",
		"..",
		"%2e%2e",
		"..%2f..%2fauth-secret",
		`${newId()}.json`,
		newId().toUpperCase(),
		"0".repeat(36),
	];
	for (const id of ids)
		for (const method of ["HEAD", "DELETE", "PATCH"]) {
			const { status } = await callTus(url, user, { method, path: `${endpoints.uploads}/${id}` });
			assert.equal(status, 404, `${method} ${id}`);
		}
	const mine = await announce(user);
	assert.equal((await callTus(url, user, { method: "HEAD", path: `${mine}.json` })).status, 404);
});

async function ownerOf(
	lasting: Awaited<ReturnType<typeof startRestartableServer>>,
): Promise<string> {
	const { rows } = await lasting.services.pool.query<{ owner_id: string }>(
		"SELECT owner_id FROM uploads",
	);
	return rows[0]?.owner_id ?? "";
}
