import assert from "node:assert/strict";
import { test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { logText } from "./log-text.ts";

const AT = new Date(2026, 0, 2, 14, 3, 7).getTime();
const text = (entry: object) =>
	stripVTControlCharacters(logText(JSON.stringify({ time: AT, pid: 1, hostname: "x", ...entry })));

test("a readable line has the time, the message, and its fields", () => {
	const link = "http://localhost:3000/auth?verify=abc";
	assert.equal(
		text({ level: 30, msg: "mail written to the outbox", to: "ada@example.org", link }),
		`14:03:07 mail written to the outbox to=ada@example.org link=${link}\n`,
	);
});

test("an error line has its message, and its stack below", () => {
	const err = { type: "Error", message: "away", stack: "Error: away\n    at here" };
	assert.equal(
		text({ level: 50, msg: "a call failed", requestId: "r1", tries: 2, err }),
		"14:03:07 error: a call failed tries=2\n    Error: away\n        at here\n",
	);
});

test("lines that are not JSON logs pass unchanged", () => {
	for (const line of ["not JSON\n", "7\n"]) assert.equal(logText(line), line);
});
