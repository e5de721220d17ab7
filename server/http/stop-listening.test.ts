import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { stopListening } from "./stop-listening.ts";

const CLIENTS = 100;

const server = createServer((_request, response) => response.end("answered"));
after(() => server.closeAllConnections());
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;

test("clients connected before a server stops listening are answered, and later ones are refused", async () => {
	const clients = Array.from({ length: CLIENTS }, () => {
		const client = connect(port, "127.0.0.1");
		client.write("POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
		return client;
	});
	// They connect as this turn ends, before the server can accept any.
	const [answers] = await Promise.all([Promise.all(clients.map(answerTo)), stopListening(server)]);
	assert.deepEqual(new Set(answers), new Set(["answered"]));
	await assert.rejects(once(connect(port, "127.0.0.1"), "connect"), { code: "ECONNREFUSED" });
});

async function answerTo(client: Socket): Promise<string> {
	const answer = await text(client);
	return answer.split("\r\n\r\n").at(-1) ?? "";
}
