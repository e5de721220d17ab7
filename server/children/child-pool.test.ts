import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type ChildPoolOptions, createChildPool } from "./child-pool.ts";
import { NO_BYTES } from "./frames.ts";
import type { JobLimits } from "./limited-child.ts";

const MIB = 1024 * 1024;
const ROOMY: JobLimits = { wallMs: 20_000, cpuMs: 20_000, rssBytes: 1_024 * MIB };

let folder = "";
before(async () => {
	folder = await mkdtemp(join(tmpdir(), "child-pool-"));
});
after(() => rm(folder, { recursive: true }));

/** A pool whose children answer a job with what `body` returns; `job` and `bytes` are in its scope. */
async function poolOf(body: string, options: Partial<ChildPoolOptions> = {}) {
	const childJobs = JSON.stringify(new URL("./child-jobs.ts", import.meta.url).href);
	const path = join(folder, `${crypto.randomUUID()}.mjs`);
	await writeFile(
		path,
		`import * as fs from "node:fs";
		import { answerJobs } from ${childJobs};
		let jobs = 0;
		await answerJobs(async ({ json: job, bytes }) => { jobs += 1; ${body} });`,
	);
	const pool = createChildPool({
		path,
		maxChildren: 2,
		maxWaiting: 100,
		jobsPerChild: 3,
		idleMs: 10_000,
		lifetimeCpuSeconds: 30,
		answerMaxBytes: MIB,
		...options,
	});
	return (job: unknown = null, limits = ROOMY) => pool.run({ json: job, bytes: NO_BYTES }, limits);
}

async function answered(result: ReturnType<Awaited<ReturnType<typeof poolOf>>>): Promise<unknown> {
	const outcome = await result;
	assert.ok(outcome.ok, JSON.stringify(outcome));
	return outcome.answer.json;
}

const FAULTS = [
	["an abort", "process.abort()", "crashed"],
	[
		"a segmentation fault",
		"process.kill(process.pid, 'SIGSEGV'); await new Promise(() => {})",
		"crashed",
	],
	["an exception", "throw new Error('no')", "crashed"],
	["an early end without an answer", "process.exit(0)", "crashed"],
	[
		"an answer that is no frame",
		"fs.writeSync(3, 'x'.repeat(100)); await new Promise(() => {})",
		"crashed",
	],
	[
		"an answer that is no JSON",
		"fs.writeSync(3, '\\0\\0\\0\\x01\\0\\0\\0\\0?'); await new Promise(() => {})",
		"crashed",
	],
	["an answer too large", `return { json: 1, bytes: Buffer.alloc(${MIB} + 1) }`, "crashed"],
	["a heap without end", "const all = []; for (;;) all.push({ ...all })", "crashed"],
] as const;

for (const [name, body, fault] of FAULTS) {
	test(`the parent survives ${name}, and the next job gets a new child`, async () => {
		const run = await poolOf(`if (job === "bad") { ${body} } return { json: job, bytes }`);
		assert.deepEqual(await run("bad"), { ok: false, fault });
		assert.equal(await answered(run("good")), "good");
	});
}

test("a child that hangs, spins or uses too much memory is killed, and the next job gets a new one", async () => {
	const run = await poolOf(`
		if (job === "hang") await new Promise((resolve) => setTimeout(resolve, 60_000));
		if (job === "spin") for (;;);
		if (job === "swell") { const all = []; for (;;) { all.push(Buffer.alloc(${MIB}, 1)); fs.statSync("/"); } }
		return { json: process.pid, bytes };`);
	const first = await answered(run());
	assert.deepEqual(await run("hang", { ...ROOMY, wallMs: 200 }), { ok: false, fault: "time" });
	assert.deepEqual(await run("spin", { ...ROOMY, cpuMs: 200 }), { ok: false, fault: "time" });
	assert.deepEqual(await run("swell", { ...ROOMY, rssBytes: 200 * MIB }), {
		ok: false,
		fault: "memory",
	});
	assert.notEqual(await answered(run()), first);
});

test("a job is not blamed for what an earlier one did to the child", async () => {
	const run = await poolOf("if (jobs === 2) process.abort(); return { json: jobs, bytes };");
	assert.equal(await answered(run()), 1);
	assert.equal(await answered(run()), 1);
});

test("a child handles a number of jobs, then is replaced", async () => {
	const run = await poolOf("return { json: process.pid, bytes };");
	const pids = [];
	for (let i = 0; i < 4; i += 1) pids.push(await answered(run()));
	assert.equal(new Set(pids.slice(0, 3)).size, 1);
	assert.notEqual(pids[3], pids[0]);
});

test("the number of children is limited; further jobs wait, and too many are refused", async () => {
	const run = await poolOf("return { json: process.pid, bytes };", {
		maxWaiting: 3,
		jobsPerChild: 9,
	});
	const results = await Promise.all(Array.from({ length: 8 }, () => run()));
	const done = results.filter((result) => result.ok);
	assert.equal(done.length, 5);
	assert.ok(new Set(done.map((result) => result.answer.json)).size <= 2);
	for (const result of results.filter((other) => !other.ok))
		assert.deepEqual(result, { ok: false, fault: "unavailable" });
});

test("a program that fails to start is not the job's fault", async () => {
	const run = await poolOf("", { path: join(folder, "absent.mjs") });
	assert.deepEqual(await run(), { ok: false, fault: "unavailable" });
});

test("a child has no environment and cannot write to a file", async () => {
	process.env.CHILD_POOL_SECRET = "s3cret";
	const file = JSON.stringify(join(folder, "written"));
	const run = await poolOf(`
		let error;
		try { fs.writeFileSync(${file}, "x"); } catch ({ code }) { error = code; }
		const secrets = Object.keys(process.env).filter((name) => name !== "PWD" && name !== "_");
		return { json: { error, secrets }, bytes };`);
	assert.deepEqual(await answered(run()), { error: "EFBIG", secrets: [] });
});
