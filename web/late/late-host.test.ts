import assert from "node:assert/strict";
import { test } from "node:test";
import { lateHost } from "./late-host.ts";

test("a request before the host is loaded is answered once it is, and once", () => {
	const { open, onRequest } = lateHost<string>();
	const received: string[] = [];
	open("early");
	open("later");
	const stop = onRequest((request) => received.push(request));
	assert.deepEqual(received, ["later"]);
	open("now");
	stop();
	onRequest((request) => received.push(`second: ${request}`));
	open("again");
	assert.deepEqual(received, ["later", "now", "second: again"]);
});

test("a host that unmounts after another mounted leaves that one", () => {
	const { open, onRequest } = lateHost<string>();
	const received: string[] = [];
	const stopFirst = onRequest(() => received.push("first"));
	onRequest(() => received.push("second"));
	stopFirst();
	open("anything");
	assert.deepEqual(received, ["second"]);
});
