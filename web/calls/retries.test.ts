import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, beforeEach, test } from "node:test";
import { ORPCError } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { isNotBegun, withRemovalRetries, withRetries } from "./retries.ts";

/** What the server answers next; then 200. */
let answers: number[] = [];
let requested = 0;
const server = createServer((_request, response) => {
	requested += 1;
	const status = answers.shift() ?? 200;
	if (status === 0) return void response.destroy();
	response.writeHead(status, { "content-type": "application/json" });
	response.end(
		JSON.stringify({ json: status === 200 ? "done" : { code: "ERROR", status, defined: false } }),
	);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
after(() => server.close());
const { port } = server.address() as AddressInfo;
const link = new RPCLink({ url: `http://127.0.0.1:${port}/rpc` });
const send = () => withRetries(() => link.call(["contact", "send"], {}, { context: {} }));

beforeEach(() => {
	requested = 0;
});

test("a call to a server that is down twice is tried a third time, from 200 ms, doubling", async () => {
	answers = [503, 503];
	const startedAt = performance.now();
	assert.equal(await send(), "done");
	assert.equal(requested, 3);
	assert.ok(performance.now() - startedAt >= 590);
});

test("gateway errors and broken connections are retried, refusals are not", async () => {
	answers = [502, 504, 0];
	assert.equal(await send(), "done");
	assert.equal(requested, 4);
	for (const status of [401, 409, 422, 429, 500, 507]) {
		answers = [status];
		requested = 0;
		await assert.rejects(send(), { status });
		assert.equal(requested, 1, String(status));
	}
});

test("an unrepeatable call is retried only if the server had not started it", async () => {
	const notBegun = new ORPCError("SERVICE_UNAVAILABLE", { data: { notBegun: true } });
	for (const [failure, isDone] of [
		[notBegun, true],
		[new ORPCError("SERVICE_UNAVAILABLE"), false],
		[new TypeError("fetch failed"), false],
	] as const) {
		const left: unknown[] = [failure];
		const attempt = async () => {
			if (left.length > 0) throw left.shift();
			return "done";
		};
		const result = withRetries(attempt, {}, isNotBegun);
		if (isDone) assert.equal(await result, "done");
		else await assert.rejects(result, failure);
	}
});

test("not found is success for a removal after a lost response, and not before", async () => {
	const gone = new ORPCError("NOT_FOUND");
	const lost = new TypeError("fetch failed");
	for (const [failures, isDone] of [
		[[lost, gone], true],
		[[gone], false],
		[[new ORPCError("SERVICE_UNAVAILABLE"), gone], true],
		[[lost, new ORPCError("FORBIDDEN")], false],
	] as const) {
		const left: unknown[] = [...failures];
		const removal = withRemovalRetries(async () => Promise.reject(left.shift()), { id: "one" });
		if (isDone) assert.deepEqual(await removal, { id: "one" });
		else await assert.rejects(removal, ORPCError);
	}
});

test("after the last retry the error is the last one's", async () => {
	answers = Array.from({ length: 9 }, () => 503);
	await assert.rejects(send(), (error) => error instanceof ORPCError && error.status === 503);
	assert.equal(requested, 4);
	answers = [];
});

test("a canceled or timed out call is not retried", async () => {
	for (const name of ["AbortError", "TimeoutError"]) {
		let tries = 0;
		const attempt = async () => {
			tries += 1;
			throw new DOMException("", name);
		};
		await assert.rejects(withRetries(attempt), { name });
		assert.equal(tries, 1, name);
	}
});
