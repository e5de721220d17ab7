import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sliceOf } from "./send-media.ts";

const SIZE = 1_000;

test("a range is parsed as in RFC 9110", () => {
	const cases: [string | undefined, ReturnType<typeof sliceOf>][] = [
		[undefined, "whole"],
		["", "whole"],
		["bytes=0-0", { start: 0, end: 0 }],
		["bytes=0-", { start: 0, end: 999 }],
		["bytes=999-", { start: 999, end: 999 }],
		["bytes=10-19", { start: 10, end: 19 }],
		["bytes=10-99999", { start: 10, end: 999 }],
		["bytes=-1", { start: 999, end: 999 }],
		["bytes=-1000", { start: 0, end: 999 }],
		["bytes=-5000", { start: 0, end: 999 }],
		["Bytes= 10-19 ", { start: 10, end: 19 }],
		["bytes=1000-", "unsatisfiable"],
		["bytes=1000-2000", "unsatisfiable"],
		["bytes=-0", "unsatisfiable"],
		["bytes=99999999999999999999999-", "unsatisfiable"],
		["bytes=0-99999999999999999999999", { start: 0, end: 999 }],
		["bytes=19-10", "whole"],
		["bytes=-", "whole"],
		["bytes=", "whole"],
		["bytes", "whole"],
		["bytes=a-b", "whole"],
		["bytes=0x1-2", "whole"],
		["bytes=1.5-2", "whole"],
		["bytes=--1", "whole"],
		["bytes=+1-2", "whole"],
		["bytes=٠-٩", "whole"],
		["items=0-1", "whole"],
		["bytes=0-1,5-6", "whole"],
		["bytes=0-1,", "whole"],
	];
	for (const [header, slice] of cases) assert.deepEqual(sliceOf(header, SIZE), slice, header);
});

test("an empty file has no satisfiable range", () => {
	for (const header of ["bytes=0-", "bytes=0-0", "bytes=-1"])
		assert.equal(sliceOf(header, 0), "unsatisfiable", header);
	assert.equal(sliceOf(undefined, 0), "whole");
});

test("a slice always lies within the file, whatever the header", () => {
	const number = fc.oneof(
		fc.nat(2_000).map(String),
		fc.bigInt({ min: 0n }).map(String),
		fc.constant(""),
	);
	const header = fc.oneof(
		fc.string(),
		fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
	);
	fc.assert(
		fc.property(header, fc.nat(2_000), (given, size) => {
			const slice = sliceOf(given, size);
			if (typeof slice === "string") return;
			assert.ok(0 <= slice.start && slice.start <= slice.end && slice.end < size);
		}),
		{ numRuns: 2_000, seed: 1 },
	);
});
