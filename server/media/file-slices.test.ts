import assert from "node:assert/strict";
import fs from "node:fs";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import Fastify from "fastify";

const BYTES = 1_000_000;
const folder = await mkdtemp(join(tmpdir(), "slices-"));
after(() => rm(folder, { recursive: true }));

/** Runs at each read of the file, before it. */
let beforeRead: (at: number) => Promise<void> = async () => undefined;
const readInto = promisify(fs.read);
const read = {
	[promisify.custom]: async (
		fd: number,
		into: Buffer,
		offset: number,
		length: number,
		at: number,
	) => {
		await beforeRead(at);
		return readInto(fd, into, offset, length, at);
	},
};
fs.read = Object.assign(fs.read.bind(fs), read) as typeof fs.read;
syncBuiltinESMExports();
const { sendSlice } = await import("./file-slices.ts");

const logged: string[] = [];
const app = Fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } });
app.get<{ Params: { name: string } }>("/:name", async (request, reply) => {
	const head = { status: 200, headers: reply.header("content-length", BYTES).getHeaders() };
	const slice = { start: 0, end: BYTES - 1 };
	if (!(await sendSlice(reply, join(folder, request.params.name), slice, head)))
		reply.callNotFound();
	return reply;
});
const url = await app.listen({ port: 0, host: "127.0.0.1" });
after(() => app.close());

/** What a client sees: the status, how many bytes came, and whether that was all. */
const fetched = (name: string) =>
	new Promise<{ status: number | undefined; bytes: number; isWhole: boolean }>(
		(resolve, reject) => {
			const request = get(`${url}/${name}`, { agent: false }, (answer) => {
				let bytes = 0;
				answer.on("data", (chunk: Buffer) => {
					bytes += chunk.length;
				});
				answer.on("error", () => undefined);
				answer.on("close", () =>
					resolve({ status: answer.statusCode, bytes, isWhole: answer.complete }),
				);
			});
			request.on("error", reject);
		},
	);

test("a file is sent completely", async () => {
	await writeFile(join(folder, "fine"), Buffer.alloc(BYTES));
	assert.deepEqual(await fetched("fine"), { status: 200, bytes: BYTES, isWhole: true });
});

test("a disk that fails mid-way ends the response, and is logged", async () => {
	await writeFile(join(folder, "broken"), Buffer.alloc(BYTES));
	beforeRead = async (at) => {
		if (at > 0) throw Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" });
	};
	const { bytes, isWhole } = await fetched("broken");
	assert.ok(!isWhole && bytes < BYTES);
	assert.ok(logged.some((line) => line.includes("EIO")));
});

test("a file truncated while it is sent ends the response, and is logged", async () => {
	const path = join(folder, "short");
	await writeFile(path, Buffer.alloc(BYTES));
	beforeRead = async (at) => {
		if (at > 0) await truncate(path, 10);
	};
	const { bytes, isWhole } = await fetched("short");
	assert.ok(!isWhole && bytes < BYTES);
	assert.ok(logged.some((line) => line.includes("shorter than it was")));
});

test("a missing file is not found", async () => {
	assert.equal((await fetched("none")).status, 404);
});
