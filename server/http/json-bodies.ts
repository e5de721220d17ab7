import type { FastifyInstance } from "fastify";
import { refusalCopy } from "./refusal-copy.ts";

/** What a body may hold where its procedure names no limit of its own. */
export const BODY_MAX_BYTES = 128 * 1_024;
/** The deepest input of a contract has six levels; a post's own nesting is text. */
export const NESTING_MAX = 64;

/**
 * Reads JSON bodies as Fastify does, once their brackets have been counted: reading a deeply nested one costs a
 * hundred times what counting does, and comes before anybody is asked who they are. Errors: 400.
 */
export function readJsonBodies(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser("error", "error");
	app.removeContentTypeParser("application/json");
	app.addContentTypeParser<string>(
		"application/json",
		{ parseAs: "string" },
		(request, body, done) => {
			if (!isNestedTooDeep(body)) return parse(request, body, done);
			done(Object.assign(new Error(refusalCopy.tooNested), { statusCode: 400 }));
		},
	);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}`: each pair is this bit apart. */
const CURLY = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether JSON holds more than `NESTING_MAX` brackets in one another; those in strings do not count. */
export function isNestedTooDeep(json: string): boolean {
	let depth = 0;
	for (let at = 0; at < json.length; at += 1) {
		const code = json.charCodeAt(at);
		if (code === QUOTE) at = endOfString(json, at);
		else if ((code | CURLY) === OPENING) depth += 1;
		else if ((code | CURLY) === CLOSING) depth -= 1;
		if (depth > NESTING_MAX) return true;
	}
	return false;
}

/** Where the string that begins at `start` ends. */
function endOfString(json: string, start: number): number {
	for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
		let before = end - 1;
		while (json.charCodeAt(before) === BACKSLASH) before -= 1;
		if ((end - before) % 2 === 1) return end;
	}
	return json.length;
}
