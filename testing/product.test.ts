import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { settingNames } from "#server/config.ts";
import { builtProgram } from "./product.ts";

const deployFile = (name: string) => readFile(join(import.meta.dirname, "../deploy", name), "utf8");

test("compose passes every setting on, and secrets stay out of the image and of git", async () => {
	const compose = await deployFile("compose.yaml");
	const ofImage = ["NODE_ENV", "HOST", "PORT", "DATA_DIR"];
	for (const name of settingNames.filter((one) => !ofImage.includes(one)))
		assert.match(compose, new RegExp(`^    ${name}: `, "m"), name);
	const passwordInUrl = /DATABASE_URL: .*PASSWORD/;
	assert.doesNotMatch(compose, passwordInUrl, "any character may be in a password");
	for (const file of [".dockerignore", ".gitignore"])
		assert.match(await readFile(join(import.meta.dirname, "..", file), "utf8"), /^\*\.env$/m, file);
});

test("container and systemd unit run Node as `npm start` does", async () => {
	assert.equal(builtProgram.at(-1), "build/server/main.js");
	const [, command = ""] = /^CMD (.+)$/m.exec(await deployFile("Dockerfile")) ?? [];
	assert.deepEqual(JSON.parse(command), ["node", ...builtProgram]);
	const [, started] =
		/^ExecStart=\S+\/node (.+)$/m.exec(await deployFile("greenroom@.service")) ?? [];
	assert.equal(started, builtProgram.join(" "));
});
