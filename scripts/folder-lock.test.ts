import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it, type TestContext } from "node:test";

const MODULE = join(import.meta.dirname, "folder-lock.mjs");

it("lets one process in at a time, and the next in when one is killed inside", async (t) => {
	const folder = await mkdtemp(join(tmpdir(), "greenroom-lock-"));
	t.after(() => rm(folder, { recursive: true, force: true }));
	const counter = join(folder, "counter");
	await writeFile(counter, "0");
	const killed = inside(t, folder, "console.log('in'); setInterval(() => {}, 1000);");
	await once(killed.stdout, "data");
	// Reading, pausing and writing would lose counts if two were in at once.
	const count = `const seen = Number(fs.readFileSync(${JSON.stringify(counter)}));
		await new Promise((done) => setTimeout(done, 20));
		fs.writeFileSync(${JSON.stringify(counter)}, String(seen + 1));
		lock.release();`;
	const exits = Array.from({ length: 4 }, () => once(inside(t, folder, count), "exit"));
	assert.equal(await readFile(counter, "utf8"), "0");
	killed.kill("SIGKILL");
	await Promise.all(exits);
	assert.equal(await readFile(counter, "utf8"), "4");
});

it("stays held by a child it covers after its owner was killed", async (t) => {
	const folder = await mkdtemp(join(tmpdir(), "greenroom-lock-"));
	t.after(() => rm(folder, { recursive: true, force: true }));
	const child = spawn("sleep", ["60"], { stdio: "ignore" });
	t.after(() => child.kill());
	const owner = inside(
		t,
		folder,
		`lock.cover(${child.pid}); console.log("in"); setInterval(() => {}, 1000);`,
	);
	await once(owner.stdout, "data");
	owner.kill("SIGKILL");
	await once(owner, "exit");
	const next = inside(t, folder, "console.log('in'); lock.release();");
	const [first] = await once(next.stdout, "data");
	assert.equal(String(first), "waiting\n");
	child.kill("SIGKILL");
	const [second] = await once(next.stdout, "data");
	assert.equal(String(second), "in\n");
});

function inside(t: TestContext, folder: string, body: string) {
	const source = `
		import fs from "node:fs";
		import { lockFolder } from ${JSON.stringify(MODULE)};
		const lock = await lockFolder(${JSON.stringify(join(folder, "claims"))}, () => console.log("waiting"));
		${body}`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	t.after(() => child.kill("SIGKILL"));
	return child;
}
