import assert from "node:assert/strict";
import { test } from "node:test";
import {
	dismissFailureOf,
	dismissFailures,
	dismissNotice,
	notify,
	rememberCall,
	shownNotices,
	watchNotices,
} from "./notify.ts";

test("a fourth toast replaces the oldest, and each can be dismissed", () => {
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

test("a repeated toast is shown once", () => {
	for (const { id } of shownNotices()) dismissNotice(id);
	notify({ kind: "bad", title: "Error", text: "Too long" });
	notify({ kind: "bad", title: "Error", text: "Too short" });
	notify({ kind: "bad", title: "Error", text: "Too long" });
	assert.deepEqual(
		shownNotices().map(({ text }) => text),
		["Too short", "Too long"],
	);
});

test("an error toast disappears once the same call succeeds, and no other's", () => {
	for (const { id } of shownNotices()) dismissNotice(id);
	const [sending, saving] = [new Error("send"), new Error("save")];
	rememberCall(sending, "contact.send");
	rememberCall(saving, "books.edit");
	notify({ kind: "bad", title: "Not sent", cause: sending });
	notify({ kind: "bad", title: "Not saved", cause: saving });
	notify({ kind: "good", title: "Copied" });
	dismissFailureOf("contact.send");
	assert.deepEqual(
		shownNotices().map(({ title }) => title),
		["Not saved", "Copied"],
	);
});

test("error toasts disappear on navigation, unless they offer an action", () => {
	for (const { id } of shownNotices()) dismissNotice(id);
	notify({ kind: "bad", title: "Not posted" });
	notify({ kind: "bad", title: "Check failing", stays: true });
	notify({ kind: "good", title: "Signed out" });
	dismissFailures();
	assert.deepEqual(
		shownNotices().map(({ title }) => title),
		["Check failing", "Signed out"],
	);
});
