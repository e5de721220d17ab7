import assert from "node:assert/strict";
import { test } from "node:test";

type Range = "whole" | "unsatisfiable" | { start: number; end: number };
type Script = {
	rangeOf(header: string | null, size: number): Range;
	answerRange(header: string | null, bytes: Blob, type: string): Response;
};
/** Plain JavaScript, as browsers get it. */
const SCRIPT = new URL("./range-of.js", import.meta.url).href;
const { answerRange, rangeOf }: Script = await import(SCRIPT);

const RANGES: [header: string | null, expected: Range][] = [
	[null, "whole"],
	["bytes=0-", { start: 0, end: 9 }],
	["bytes=0-1", { start: 0, end: 1 }],
	["bytes=3-99", { start: 3, end: 9 }],
	["bytes=9-9", { start: 9, end: 9 }],
	["bytes=-4", { start: 6, end: 9 }],
	["bytes=-99", { start: 0, end: 9 }],
	["bytes=10-", "unsatisfiable"],
	["bytes=-0", "unsatisfiable"],
	["bytes=5-2", "whole"],
	["bytes=-", "whole"],
	["bytes=0-1,4-5", "whole"],
	["lines=0-1", "whole"],
];
for (const [header, expected] of RANGES)
	test(`"${header}" of ten bytes`, () => assert.deepEqual(rangeOf(header, 10), expected));

test("a range of a cached file is answered as a server would", async () => {
	const file = new Blob(["0123456789"]);
	const part = answerRange("bytes=2-5", file, "audio/mp4");
	assert.equal(part.status, 206);
	assert.equal(part.headers.get("content-range"), "bytes 2-5/10");
	assert.equal(part.headers.get("content-length"), "4");
	assert.equal(part.headers.get("content-type"), "audio/mp4");
	assert.equal(await part.text(), "2345");
	const whole = answerRange(null, file, "audio/mp4");
	assert.deepEqual([whole.status, whole.headers.get("accept-ranges")], [200, "bytes"]);
	assert.equal(await whole.text(), "0123456789");
	const beyond = answerRange("bytes=10-", file, "audio/mp4");
	assert.deepEqual([beyond.status, beyond.headers.get("content-range")], [416, "bytes */10"]);
});
