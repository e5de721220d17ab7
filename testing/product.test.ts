import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { settingNames } from "#server/config.ts";
import { builtProgram } from "./product.ts";

/** Of a package, at the beginning of a line or wherever it is loaded late. */
const IMPORT = /(?:^import (?:[^"\n]* from )?|\bimport\()"([a-z@][\w@./-]*)"/gm;
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
	const start = await readFile(join(import.meta.dirname, "../package.json"), "utf8");
	const given = [start, await deployFile("Dockerfile"), await deployFile("greenroom@.service")];
	const arenas = given.map((text) => /MALLOC_ARENA_MAX=\d+/.exec(text)?.[0]);
	assert.deepEqual(arenas, Array(3).fill(arenas[0] ?? assert.fail("it is set")));
});

test("what the bundle loads from node_modules is there without development tools", async () => {
	const root = join(import.meta.dirname, "..");
	const folder = join(root, "build/server");
	const { dependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
	const loaded = new Set<string>();
	for (const name of await readdir(folder, { recursive: true })) {
		if (!name.endsWith(".js")) continue;
		const code = await readFile(join(folder, name), "utf8");
		for (const [, from = ""] of code.matchAll(IMPORT)) if (!isBuiltin(from)) loaded.add(from);
	}
	assert.ok(loaded.has("stripe") && loaded.has("@aws-sdk/client-s3"), "libraries are outside");
	const packageOf = (path: string) => path.split("/", path.startsWith("@") ? 2 : 1).join("/");
	const missing = [...loaded].filter((path) => !(packageOf(path) in dependencies));
	assert.deepEqual(missing, []);
	for (const path of loaded) assert.ok(await import(path), path);
});
