import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { builtProgram } from "./product.ts";

const deployFile = (name: string) => readFile(join(import.meta.dirname, "../deploy", name), "utf8");

test("container and systemd unit run Node as `npm start` does", async () => {
	assert.equal(builtProgram.at(-1), "build/server/main.js");
	const [, command = ""] = /^CMD (.+)$/m.exec(await deployFile("Dockerfile")) ?? [];
	assert.deepEqual(JSON.parse(command), ["node", ...builtProgram]);
	const [, started] =
		/^ExecStart=\S+\/node (.+)$/m.exec(await deployFile("greenroom@.service")) ?? [];
	assert.equal(started, builtProgram.join(" "));
});
