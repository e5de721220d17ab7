import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { after, test } from "node:test";
import { setInterval as every } from "node:timers/promises";
import fastify from "fastify";
import { cutSlowBodies } from "./slow-bodies.ts";

/** A hundredth of the real times. */
const PACES = {
	call: { bytes: 2_000, ms: 200 },
	upload: { bytes: 30, ms: 300 },
	checkEveryMs: 10,
};
const PIECE_EVERY_MS = 10;

const app = fastify();
cutSlowBodies(app, PACES);
app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) =>
	done(null, body),
);
app.post("/call", { config: { capability: "browse the public pages" } }, async (request) => ({
	bytes: String(request.body).length,
}));
app.post(
	"/upload",
	{ config: { capability: "upload a file", isUpload: true } },
	async (request) => ({ bytes: String(request.body).length }),
);
await app.listen({ port: 0, host: "127.0.0.1" });
after(() => app.close());
const { port } = app.server.address() as AddressInfo;

test("a call whose body trickles is answered 408, and its connection closed", async () => {
	const answer = await sendInPieces("/call", "x", 1_000);
	assert.match(answer, /^HTTP\/1\.1 408 /);
	assert.match(answer, /connection: close/i);
	assert.match(answer, /came too slowly/);
});

test("a call whose body stalls is answered 408 as well", async () => {
	assert.match(await sendInPieces("/call", "x".repeat(100), 1_000, 3), /^HTTP\/1\.1 408 /);
});

test("a long body at a fair rate is read whole", async () => {
	assert.match(await sendInPieces("/call", "x".repeat(10_000), 60), /200 OK[\s\S]*"bytes":600000/);
});

test("an upload may be far slower than a call, and is ended when it stalls", async () => {
	assert.match(await sendInPieces("/upload", "x".repeat(100), 60), /200 OK[\s\S]*"bytes":6000/);
	assert.equal(await sendInPieces("/upload", "x", 1_000, 3), "");
});

test("an unread body does not hold the connection either", async () => {
	const answer = await sendInPieces("/nowhere", "x", 1_000, 3, "image/png");
	assert.match(answer, /^HTTP\/1\.1 404 /);
});

/** Says a body of so many pieces, of which it sends some; all that was answered until the connection closed. */
async function sendInPieces(
	path: string,
	piece: string,
	pieces: number,
	sent = pieces,
	type = "text/plain",
): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	let answer = "";
	socket.setEncoding("utf8").on("data", (text) => {
		answer += text;
		if (/ 200 OK[\s\S]*}$/.test(answer)) socket.end();
	});
	const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
	socket.on("error", () => undefined);
	const length = piece.length * pieces;
	socket.write(
		`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
	);
	let count = 0;
	for await (const _ of every(PIECE_EVERY_MS)) {
		if (count === sent || !socket.writable) break;
		socket.write(piece);
		count += 1;
	}
	await closed;
	return answer;
}
