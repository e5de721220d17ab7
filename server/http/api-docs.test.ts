import assert from "node:assert/strict";
import { after, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const path = `${endpoints.rest}/openapi.json`;
const get = (headers: Record<string, string> = {}) => request(server.url, { path, headers });

type Parameter = { name: string; in: string; style?: string; schema?: { type?: string } };
type Document = {
	info: { description: string };
	paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
};

test("the OpenAPI document is compressed once, has an ETag, and is not resent unchanged", async () => {
	const plain = await get();
	const br = await get({ "accept-encoding": "gzip, br" });
	const gzip = await get({ "accept-encoding": "gzip, br;q=0" });
	assert.deepEqual(
		[plain, br, gzip].map(({ headers }) => headers["content-encoding"]),
		[undefined, "br", "gzip"],
	);
	assert.deepEqual(brotliDecompressSync(br.bytes), plain.bytes);
	assert.deepEqual(gunzipSync(gzip.bytes), plain.bytes);
	const { etag = "", vary, "cache-control": cached } = br.headers;
	assert.match(etag, /^"[\w-]{22}"$/);
	assert.deepEqual([vary, cached], ["accept-encoding", "public, no-cache"]);
	const known = await get({ "accept-encoding": "br", "if-none-match": `"other", W/${etag}` });
	assert.deepEqual([known.status, known.bytes.length], [304, 0]);
	assert.equal((await get({ "if-none-match": '"other"' })).status, 200);
});

test("lists in a query are repeated parameters, and a single one is a list too", async () => {
	const { paths, info } = (await get()).json as Document;
	const parameters = Object.values(paths)
		.flatMap((path) => Object.values(path))
		.flatMap(({ parameters = [] }) => parameters)
		.filter((one) => one.in === "query");
	assert.deepEqual(
		parameters.filter((one) => one.style === "deepObject" && one.schema?.type !== "object"),
		[],
	);
	assert.ok(parameters.some((one) => one.schema?.type === "array"));
	assert.match(info.description, /no JWTs/);
	const { cookie } = await server.user();
	for (const query of ["paths=/explore", "paths=/explore&paths=/about"]) {
		const answer = await request(server.url, {
			path: `${endpoints.rest}/link-cards?${query}`,
			headers: { cookie },
		});
		assert.notEqual(answer.status, 422, answer.text);
	}
});

test("input errors are described in sentences", async () => {
	const { cookie } = await server.user();
	const answer = await request(server.url, {
		method: "POST",
		path: `${endpoints.rest}/chat/messages`,
		headers: { cookie, "content-type": "application/json" },
		body: JSON.stringify({ content: 12 }),
	});
	const { fields } = (answer.json.data ?? {}) as { fields?: Record<string, string> };
	assert.deepEqual(fields, { content: "Must be text", clientMessageId: "This is required" });
});
