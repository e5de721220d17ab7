import assert from "node:assert/strict";
import { test } from "node:test";
import { lateHost } from "./late-host.ts";

test("a request before the host is loaded is answered once it is, and once", () => {
	const { ask, onAsked } = lateHost<string>();
	const heard: string[] = [];
	ask("early");
	ask("later");
	const stop = onAsked((request) => heard.push(request));
	assert.deepEqual(heard, ["later"]);
	ask("now");
	stop();
	onAsked((request) => heard.push(`second: ${request}`));
	ask("again");
	assert.deepEqual(heard, ["later", "now", "second: again"]);
});

test("a host that unmounts after another mounted leaves that one", () => {
	const { ask, onAsked } = lateHost<string>();
	const heard: string[] = [];
	const stopFirst = onAsked(() => heard.push("first"));
	onAsked(() => heard.push("second"));
	stopFirst();
	ask("anything");
	assert.deepEqual(heard, ["second"]);
});
