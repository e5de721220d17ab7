import assert from "node:assert/strict";
import { test } from "node:test";
import { DrizzleQueryError } from "drizzle-orm/errors";
import fastify from "fastify";
import { logOptions } from "./log.ts";
import { logError } from "./log-error.ts";

const SECRET = "canary-7f3a\n    at canary";

test("the values of a failed query are not logged, its causes are", () => {
	const cause = Object.assign(new Error("duplicate key value"), {
		code: "23505",
		detail: `Key (token)=(${SECRET}) already exists.`,
	});
	const failed = new DrizzleQueryError("insert into session values ($1)", [SECRET], cause);
	const lines: string[] = [];
	const logger = Object.assign({}, logOptions("info"), {
		stream: { write: (line: string) => lines.push(line) },
	});
	fastify({ logger }).log.error({ err: new Error("outer", { cause: failed }) }, "a call failed");
	const [line = ""] = lines;
	assert.doesNotMatch(line, /canary/);
	for (const kept of ["outer", "insert into session values ($1)", "duplicate key value"])
		assert.ok(line.includes(kept), kept);
});

test("an error keeps its name, its code and its stack", () => {
	const odd = Object.assign(new TypeError("odd"), { code: "EODD" });
	const { type, message, code, stack } = logError(odd);
	assert.deepEqual({ type, message, code }, { type: "TypeError", message: "odd", code: "EODD" });
	assert.match(stack, /^TypeError: odd\n {4}at .*log-error\.test\.ts/);
});

test("a thrown value that is no error is logged as text", () => {
	assert.deepEqual(logError("no"), { type: "string", message: "no", stack: "" });
	assert.deepEqual(logError(null), { type: "object", message: "null", stack: "" });
});
