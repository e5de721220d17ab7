import assert from "node:assert/strict";
import { test } from "node:test";
import { dismissNotice, notify, shownNotices, watchNotices } from "./notify.ts";

test("the oldest toast gives way to the fourth, and each can be taken back", () => {
	let changes = 0;
	const stop = watchNotices(() => {
		changes += 1;
	});
	const takeBack = ["one", "two", "three", "four"].map((title) => notify({ kind: "good", title }));
	assert.deepEqual(
		shownNotices().map((notice) => notice.title),
		["two", "three", "four"],
	);
	takeBack[3]?.();
	for (const { id } of shownNotices()) dismissNotice(id);
	stop();
	notify({ kind: "bad", title: "unheard" });
	assert.equal(changes, 7);
});
