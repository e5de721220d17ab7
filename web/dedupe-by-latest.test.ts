import assert from "node:assert/strict";
import { test } from "node:test";
import { dedupeByLatest } from "./dedupe-by-latest.ts";

const of = (list: string, ...ids: string[]) => ids.map((id) => ({ id, list }));
const formatted = (lists: Parameters<typeof dedupeByLatest<{ id: string; list: string }>>[0]) =>
	dedupeByLatest(lists, ({ id }) => id).map(({ id, list }) => `${id} ${list}`);

test("an entry in two lists is shown as in the later one, and the order stays", () => {
	const hidden = of("hidden", "a");
	const ahead = of("ahead", "a", "b");
	assert.deepEqual(
		formatted([
			{ at: 1, all: hidden },
			{ at: 2, all: ahead },
		]),
		["a ahead", "b ahead"],
	);
	assert.deepEqual(
		formatted([
			{ at: 2, all: hidden },
			{ at: 1, all: ahead },
		]),
		["a hidden", "b ahead"],
	);
	assert.deepEqual(formatted([{ at: 0, all: [] }]), []);
});
