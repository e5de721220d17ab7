import assert from "node:assert/strict";
import { type OutgoingHttpHeaders, request as send } from "node:http";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { CALL_MAX_BYTES } from "#features/posts/limits.ts";
import { newId } from "#server/database/database.ts";
import { BODY_MAX_BYTES, NESTING_MAX } from "#server/http/json-bodies.ts";
import { endpoints } from "#shared/paths.ts";
import { type Answer, payloadOf, request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const JSON_TYPE = { "content-type": "application/json" };

const server = await startTestServer();
after(() => server.close());
const callPaths = [
	`${endpoints.rpc}/accounts/requestPasswordReset`,
	`${endpoints.rest}/password/forgot`,
];

function post(path: string, body: string | Buffer, headers: OutgoingHttpHeaders): Promise<Answer> {
	return request(server.url, {
		method: "POST",
		path,
		body,
		headers: { origin: server.url, ...headers },
	});
}

test("a body one byte too long is 413, one that fits is read", async () => {
	const padded = (bytes: number) => {
		const start = '{"json":{"email":"nobody@test.invalid"},"email":"nobody@test.invalid","pad":"';
		return `${start}${"x".repeat(bytes - start.length - 2)}"}`;
	};
	for (const path of callPaths) {
		const fits = await post(path, padded(BODY_MAX_BYTES), JSON_TYPE);
		assert.equal(fits.status, 200, fits.text);
		const tooLong = await post(path, padded(BODY_MAX_BYTES + 1), JSON_TYPE);
		assert.equal(tooLong.status, 413);
		assert.equal(tooLong.json.message, "That's too large. Try something smaller.");
	}
});

test("a call whose contract allows it may send more, up to that limit", async () => {
	for (const [method, path] of [
		["POST", `${endpoints.rpc}/posts/save`],
		["PUT", `${endpoints.rest}/my/posts/${newId()}`],
	] as const) {
		const statusOf = async (bytes: number) => {
			const body = JSON.stringify("x".repeat(bytes - 2));
			const headers = { origin: server.url, ...JSON_TYPE };
			return (await request(server.url, { method, path, body, headers })).status;
		};
		assert.equal(await statusOf(CALL_MAX_BYTES), 401, path);
		assert.equal(await statusOf(CALL_MAX_BYTES + 1), 413, path);
	}
});

test("a body without Content-Length that grows past the limit is 413 as well", async () => {
	for (const path of callPaths) assert.equal(await statusOfEndlessBody(path), 413);
});

test("a body that is not JSON is 415, whatever its type claims", async () => {
	const types = [
		"text/plain",
		"text/plain; charset=utf-8",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/xml",
		"application/octet-stream",
		"application/offset+octet-stream",
		"application/jsonp",
		"application/jsonx",
		"application/json5",
		"text/json",
		"a/json",
		"",
		" ",
		"\tapplication/json\ta",
		"application/json, text/plain",
	];
	const body = '{"json":{"email":"nobody@test.invalid"}}';
	for (const path of callPaths) {
		for (const type of types) {
			const { status } = await post(path, body, { "content-type": type });
			assert.equal(status, 415, JSON.stringify(type));
		}
		const untyped = await post(path, body, {});
		assert.equal(untyped.status, 415);
	}
});

test("JSON under its other media types is read", async () => {
	for (const type of [
		"application/json; charset=utf-8",
		"APPLICATION/JSON",
		"application/json;x=y",
	]) {
		const { status } = await post(callPaths[0] ?? "", '{"json":{"email":"a@test.invalid"}}', {
			"content-type": type,
		});
		assert.equal(status, 200, type);
	}
});

test("malformed JSON is 400", async () => {
	const bodies = [
		"",
		" ",
		"{",
		'{"json":',
		"{'json':1}",
		'{"json":{}}x',
		"\ufeff{",
		"\u0000",
		"NaN",
	];
	for (const path of callPaths)
		for (const body of bodies) {
			const answer = await post(path, body, JSON_TYPE);
			assert.equal(answer.status, 400, JSON.stringify(body));
			assert.equal(payloadOf(answer).code, "BAD_REQUEST");
		}
	assert.equal((await post(callPaths[0] ?? "", '{"json":{},"meta":7}', JSON_TYPE)).status, 400);
	assert.equal((await post(callPaths[0] ?? "", "[]", JSON_TYPE)).status, 422);
	assert.equal((await post(callPaths[0] ?? "", "null", JSON_TYPE)).status, 400);
});

test("metadata in the input can't reach inherited properties", async () => {
	const metas = [
		'[[1,"__proto__","x"]]',
		'[[4,"email"]]',
		'[[6,"constructor"]]',
		"[[5]]",
		'{"a":1}',
	];
	for (const meta of metas) {
		const { status } = await post(
			callPaths[0] ?? "",
			`{"json":{"email":"a@test.invalid"},"meta":${meta}}`,
			JSON_TYPE,
		);
		assert.ok(status === 400 || status === 422, `${meta}: ${status}`);
	}
	assert.equal(Object.hasOwn(Object.prototype, "x"), false);
});

test("of duplicate keys the last counts", async () => {
	const twice = '{"json":{"email":"fine@test.invalid","email":5}}';
	assert.equal((await post(callPaths[0] ?? "", twice, JSON_TYPE)).status, 422);
});

test("compressed bodies are not decompressed, bombs included", async () => {
	const gzip = { ...JSON_TYPE, "content-encoding": "gzip" };
	const bodies = ['{"json":{"email":"a@test.invalid"}}', " ".repeat(50_000_000)].map((text) =>
		gzipSync(text),
	);
	for (const path of callPaths)
		for (const body of bodies) assert.equal((await post(path, body, gzip)).status, 400);
});

test("deeply nested lists are refused before parsing, in any notation", async () => {
	const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
	const tooDeep = [
		nested(NESTING_MAX + 1),
		nested(60_000),
		"[".repeat(100_000),
		`{"a\\\\":"[[","b":${nested(NESTING_MAX)}}`,
		`${'{"a":'.repeat(NESTING_MAX + 1)}0${"}".repeat(NESTING_MAX + 1)}`,
	];
	for (const path of callPaths)
		for (const body of tooDeep) {
			const answer = await post(path, body, JSON_TYPE);
			assert.equal(answer.status, 400, body.slice(0, 80));
			assert.match(String(answer.json.message), /too deep to be read/);
		}
	const fine = [nested(NESTING_MAX), JSON.stringify({ email: '\\"'.repeat(9) + "[".repeat(999) })];
	for (const body of fine) {
		const answer = await post(callPaths[1] ?? "", body, JSON_TYPE);
		assert.equal(answer.status, 422, answer.text);
	}
});

test("very wide JSON is refused cleanly", async () => {
	const wide = JSON.stringify(
		Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`k${at}`, 0])),
	);
	for (const value of [wide, `{"email":${wide}}`]) {
		assert.equal((await post(callPaths[0] ?? "", `{"json":${value}}`, JSON_TYPE)).status, 422);
		assert.equal((await post(callPaths[1] ?? "", value, JSON_TYPE)).status, 422);
	}
});

test("queries are validated: duplicates, arrays, objects and prototypes", async () => {
	const cases: [string, number, string?][] = [
		["limit=5", 200],
		["limit=1&limit=2", 422, "limit"],
		["limit[]=1", 422, "limit"],
		["limit[a]=1", 422, "limit"],
		["limit=4.5", 422, "limit"],
		["limit=1e308", 422, "limit"],
		["limit=-0", 422, "limit"],
		["limit=", 422, "limit"],
		["limit=51", 422, "limit"],
		["limit=9007199254740993", 422, "limit"],
		["sort=newest&sort=newest", 422, "sort"],
		["sort=created_at;DROP", 422, "sort"],
		["genre=", 422, "genre"],
		["cursor=%00", 422, "cursor"],
		["cursor=x&cursor=y", 422, "cursor"],
		["__proto__[limit]=1&constructor[prototype][limit]=1", 200],
		["unknown=1", 200],
		[`${"a[b][c][d]=1&".repeat(900)}`, 200],
		["%=1&%zz=2", 200],
	];
	for (const [query, status, field] of cases) {
		const answer = await request(server.url, { path: `${endpoints.rest}/tracks?${query}` });
		assert.equal(answer.status, status, query.slice(0, 60));
		const { fields = {} } = (answer.json.data ?? {}) as { fields?: object };
		if (field) assert.deepEqual(Object.keys(fields), [field], query);
	}
});

test("malformed URLs and hosts are refused or not found, never a server error", async () => {
	const paths = [
		"/%",
		"/%E0%A4%A",
		"/%00",
		"/%ff",
		"//",
		"///",
		"//evil.example/x",
		"/..//..",
		"*",
		"x",
	];
	for (const base of [
		"",
		endpoints.media,
		endpoints.uploads,
		endpoints.rest,
		endpoints.rpc,
		"/assets",
	])
		for (const path of paths) {
			const { status } = await request(server.url, { path: base + path });
			assert.ok(status < 500, `${base}${path}: ${status}`);
		}
	for (const host of [
		"[",
		"a b",
		"x; script-src *",
		"evil.example",
		"localhost:99999",
		"::",
		"٣",
	]) {
		const answer = await request(server.url, {
			path: "/",
			headers: { host: Buffer.from(host).toString("latin1") },
		});
		assert.equal(answer.status, 200, host);
		assert.doesNotMatch(String(answer.headers["content-security-policy"]), /script-src \*/);
	}
	const long = await request(server.url, { path: `/${"a".repeat(12_000)}` });
	assert.equal(long.status, 404);
});

test("a request with two hosts, which a proxy may read differently, is refused", async () => {
	const statusOf = (headers: readonly string[]) =>
		new Promise((resolve, reject) => {
			const requested = send(server.url, { headers, agent: false }, (response) => {
				response.resume();
				resolve(response.statusCode);
			});
			requested.on("error", reject).end();
		});
	assert.equal(await statusOf(["host", "a.test"]), 200);
	assert.equal(await statusOf(["host", "a.test", "Host", "b.test"]), 400);
	assert.equal(await statusOf(["Host", "a.test", "host", "a.test"]), 400);
});

/** Sends a body without Content-Length until the server has answered, and at most 5 MiB. */
function statusOfEndlessBody(path: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const request = send(
			`${server.url}${path}`,
			{
				method: "POST",
				headers: { origin: server.url, ...JSON_TYPE, "transfer-encoding": "chunked" },
			},
			(response) => {
				resolve(response.statusCode ?? 0);
				request.destroy();
			},
		);
		request.on("error", reject);
		request.write(`{"json":"${"x".repeat(5 * BODY_MAX_BYTES)}`);
	});
}
