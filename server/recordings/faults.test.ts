import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { encodeTone } from "#server/media/media.test-audio.ts";
import { diskPath } from "#testing/media.ts";
import { openRecordings, type RecordingsSetup } from "./recordings.test-setup.ts";
import type { Recordings } from "./recordings.ts";

let setup: RecordingsSetup;
/** Processes of their own, as far as the database can tell; only `worker` takes jobs. */
let one: Recordings;
let other: Recordings;
let worker: Recordings;
let long = "";
let short = "";
before(async () => {
	setup = await openRecordings();
	[one, other, worker] = [await setup.openNode(), await setup.openNode(), await setup.openNode()];
	await worker.startWorker();
	long = join(setup.folder, "long.wav");
	encodeTone(long, { encoder: "pcm_s16le", seconds: 60 });
	short = join(setup.folder, "short.wav");
	encodeTone(short, { encoder: "pcm_s16le", seconds: 1 });
});
after(() => setup.close());

/** Sends a signal to every child of this process that makes a stream version. */
function signalChildren(signal: NodeJS.Signals): number {
	const children = readdirSync("/proc").filter((pid) => {
		try {
			const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
			const program = readFileSync(`/proc/${pid}/cmdline`, "utf8");
			return Number(parent) === process.pid && program.includes("media/stream-child");
		} catch {
			return false;
		}
	});
	for (const pid of children) process.kill(Number(pid), signal);
	return children.length;
}

async function streamsOf(id: string): Promise<number> {
	const { rows } = await setup.pool.query(
		`SELECT count(*)::int AS count FROM files WHERE extension = 'm4a' AND owner_id = (SELECT owner_id FROM recordings WHERE id = $1)`,
		[id],
	);
	return rows[0].count;
}

test("a child killed half way uses an attempt and leaves nothing", async () => {
	const id = await setup.add(one, long);
	const before = await setup.stored();
	const making = one.process(id);
	await setup.halfMade(before);
	assert.equal(signalChildren("SIGKILL"), 1);
	await assert.rejects(making, /crashed/);
	assert.deepEqual(await setup.stored(), before);
	const { state, tries } = await setup.rowOf(id);
	assert.deepEqual([state, tries], ["processing", 1]);
	await one.process(id);
	assert.deepEqual([(await setup.rowOf(id)).state, await streamsOf(id)], ["live", 1]);
});

test("after three attempts it has failed, is never stuck, and can be started again", async () => {
	const id = await setup.add(one, short);
	const original = await one.originalOf(id);
	assert.ok(original);
	const path = diskPath(setup.storage, original);
	await rename(path, `${path}.away`);
	await assert.rejects(one.process(id));
	await assert.rejects(one.process(id));
	const changed = setup.nextChange(id);
	await one.process(id);
	const failed = await changed;
	assert.deepEqual([failed.state, failed.failure, failed.audioUrl], ["failed", "gave-up", null]);
	await one.process(id);
	assert.equal((await setup.rowOf(id)).tries, 3, "a failed one is not tried again by itself");

	await rename(`${path}.away`, path);
	await setup.db.transaction((tx) => one.retry(id, tx));
	assert.deepEqual(
		[(await setup.rowOf(id)).state, (await setup.rowOf(id)).failure],
		["processing", null],
	);
	const again = setup.nextChange(id);
	await worker.start(id);
	assert.equal((await again).state, "live");
	await setup.db.transaction((tx) => one.retry(id, tx));
	assert.equal((await setup.rowOf(id)).state, "live", "what is live is not begun anew");
});

test("of two processes with one recording, one processes it", async () => {
	const id = await setup.add(one, short);
	await Promise.all([one, other, one, other].map((node) => node.process(id)));
	assert.deepEqual([(await setup.rowOf(id)).tries, await streamsOf(id)], [1, 1]);
});

test("a process that resumes after another took over changes nothing", async () => {
	const id = await setup.add(one, long);
	const before = await setup.stored();
	const making = one.process(id);
	await setup.halfMade(before);
	// Its connection was cut, so another took over and was done first.
	await setup.pool.query("UPDATE recordings SET tries = 2, state = 'failed' WHERE id = $1", [id]);
	await making;
	assert.deepEqual([(await setup.rowOf(id)).state, await streamsOf(id)], ["failed", 0]);
	assert.deepEqual(await setup.stored(), before);
});

test("a recording abandoned by a crash is found again, every time; one in progress is left alone", async () => {
	const [fallen, spent, running] = [
		await setup.add(one, short),
		await setup.add(one, short),
		await setup.add(one, long),
	];
	await setup.pool.query("UPDATE recordings SET tries = 6 WHERE id = $1", [fallen]);
	await setup.pool.query("UPDATE recordings SET tries = 20 WHERE id = $1", [spent]);
	const bytes = Buffer.from("made, but killed before its row");
	await setup.storage.placeBytes(bytes, { ownerId: fallen, extension: "m4a", mime: "audio/mp4" });
	const before = await setup.stored();
	const making = one.process(running);
	await setup.halfMade(before);
	const ends = Promise.all([setup.nextChange(fallen), setup.nextChange(spent)]);
	await worker.sweep();
	const [found, given] = await ends;
	assert.equal(found.state, "live");
	assert.deepEqual([given.state, given.failure], ["failed", "gave-up"]);
	await making;
	assert.deepEqual([(await setup.rowOf(running)).tries, await streamsOf(running)], [1, 1]);
	assert.equal(await setup.storage.sweep(0), 1);
	assert.equal(await streamsOf(fallen), 1);
});

test("a process that shuts down returns its attempt, and another continues", async () => {
	const leaving = await setup.openNode();
	const id = await setup.add(leaving, long);
	const before = await setup.stored();
	const making = leaving.process(id);
	await setup.halfMade(before);
	await leaving.stopWorker();
	await making;
	const { state, tries } = await setup.rowOf(id);
	assert.deepEqual([state, tries], ["processing", 0]);
	assert.deepEqual(await setup.stored(), before);
	const end = setup.nextChange(id);
	await worker.sweep();
	assert.equal((await end).state, "live");
});
