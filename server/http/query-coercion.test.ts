import assert from "node:assert/strict";
import { after, test } from "node:test";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());

test("a query's text is converted by its schema; a body is not converted", async () => {
	const { cookie, api } = await server.user();
	const posted = { content: "hello", clientMessageId: crypto.randomUUID() };
	const { seq } = await api.chat.send(posted);
	const list = (query: string) =>
		request(server.url, { path: `${endpoints.rest}/chat/messages?${query}`, headers: { cookie } });
	const read = await list(`after=${seq - 1}`);
	assert.equal(read.status, 200);
	assert.deepEqual(
		JSON.parse(read.text).messages.map((one: { seq: number }) => one.seq),
		[seq],
	);
	assert.equal((await list("after=soon")).status, 422);
	const send = (content: unknown) =>
		request(server.url, {
			method: "POST",
			path: `${endpoints.rest}/chat/messages`,
			headers: { cookie, origin: server.url, "content-type": "application/json" },
			body: JSON.stringify({ content, clientMessageId: crypto.randomUUID() }),
		});
	assert.equal((await send("12")).status, 200);
	assert.equal((await send(12)).status, 422);
});
