import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { endpoints } from "#shared/paths.ts";
import { callRpc, request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const server = await startTestServer();
// Inside the clone, where the clients' own imports are found.
await mkdir(join(root, ".ready"), { recursive: true });
const folder = await mkdtemp(join(root, ".ready", "clients-"));
after(async () => {
	await rm(folder, { recursive: true, force: true });
	await server.close();
});
const { text: description } = await request(server.url, { path: `${endpoints.rest}/openapi.json` });

test("Redocly's linter finds no problem in the OpenAPI document", async () => {
	const config = await createConfig({ extends: ["recommended"] });
	// It minds the address of a site on this machine.
	const source = description.replaceAll(server.url, "https://community.test");
	const problems = await lintFromString({ source, config });
	assert.deepEqual(
		problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
		[],
	);
});

test("two generated clients type-check, and the example programs of the docs run with them", async () => {
	await writeFile(join(folder, "openapi.json"), description);
	await run("node", [join(root, "testing/clients/generate.ts"), folder]);
	const docs = await readFile(join(root, "docs/api.md"), "utf8");
	const programs = [...docs.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)];
	assert.equal(programs.length, 2);
	for (const [, name = "", code = ""] of programs) await writeFile(join(folder, name), code);
	const compilerOptions = {
		strict: true,
		exactOptionalPropertyTypes: false,
		target: "ES2024",
		lib: ["ES2024", "DOM", "DOM.Iterable"],
		module: "nodenext",
		types: ["node"],
		noEmit: true,
		skipLibCheck: true,
		allowImportingTsExtensions: true,
	};
	await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
	await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
	const tsc = join(root, "node_modules/typescript/bin/tsc");
	const checked = await run("node", [tsc, "-p", folder]).catch((error) => error);
	assert.equal(checked.stdout, "");

	const account = { email: "program@test.invalid", password: "a long enough one" };
	await callRpc(server.url, "accounts.signUp", { ...account, fullName: "A Program" });
	const outputOf = async ([, name = ""]: string[]) => {
		const args = [join(folder, name), server.url, account.email, account.password];
		return JSON.parse((await run("node", args)).stdout);
	};
	const seen = { tracks: [], cards: 0, playlist: "From a program" };
	const [first = [], second = []] = programs;
	assert.deepEqual(await outputOf(first), { ...seen, uploaded: 1_000 });
	assert.deepEqual(await outputOf(second), seen);
});
