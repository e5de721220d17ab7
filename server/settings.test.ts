import assert from "node:assert/strict";
import { after, test } from "node:test";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { startTestServer } from "#testing/server.ts";
import {
	declareSetting,
	readSetting,
	readSettings,
	readStoredSetting,
	writeSetting,
} from "./settings.ts";
import { settingsChanges } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { services } = server;
const { db, pool } = services;
const ann = await server.user({ roles: ["admin"] });
const bea = await server.user({ roles: ["admin"] });

const hours = declareSetting({
	key: "test.hours",
	schema: z.object({ opens: z.int().min(0).max(24), words: z.string() }),
	defaults: { opens: 9, words: "Ring the bell" },
});
const colour = declareSetting({ key: "test.colour", schema: z.string(), defaults: "green" });
const write = (value: typeof hours.defaults | null, by: string | null, since?: Date | null) =>
	writeSetting(db, hours, value, { by, ...(since !== undefined && { since }) });
/** Newest first. */
const changes = () =>
	db
		.select()
		.from(settingsChanges)
		.where(eq(settingsChanges.key, hours.key))
		.orderBy(desc(settingsChanges.at));

test("a setting is its default until it is saved, and again once it is reset", async () => {
	assert.deepEqual(await readStoredSetting(services, hours), {
		value: hours.defaults,
		changedAt: null,
	});
	const late = { opens: 11, words: "Knock" };
	assert.equal(await write(late, ann.id), true);
	assert.deepEqual(await readSettings(services, [colour, hours]), ["green", late]);
	assert.equal(await write(null, bea.id), true);
	assert.deepEqual(await readSetting(services, hours), hours.defaults);
	assert.deepEqual(
		(await changes()).map(({ before, after: now, by }) => ({ before, now, by })),
		[
			{ before: late, now: null, by: bea.id },
			{ before: null, now: late, by: ann.id },
		],
	);
});

test("of two concurrent saves from one version exactly one succeeds", async () => {
	for (const start of ["from the defaults", "from what was kept"]) {
		const { changedAt } = await readStoredSetting(services, hours);
		const outcomes = await Promise.all([
			write({ opens: 7, words: start }, ann.id, changedAt),
			write({ opens: 8, words: start }, bea.id, changedAt),
		]);
		assert.deepEqual(outcomes.toSorted(), [false, true], start);
		assert.equal((await readSetting(services, hours)).opens, outcomes[0] ? 7 : 8);
	}
	assert.equal(await write({ opens: 6, words: "late" }, ann.id, null), false);
});

test("a stored value that is no longer valid falls back to the defaults", async () => {
	for (const value of [{ opens: "nine" }, "words", [], 5]) {
		await pool.query("UPDATE settings SET value = $1 WHERE key = $2", [
			JSON.stringify(value),
			hours.key,
		]);
		assert.deepEqual(await readSetting(services, hours), hours.defaults);
	}
	assert.equal(await write({ opens: 10, words: "mended" }, ann.id), true);
	assert.equal((await readSetting(services, hours)).words, "mended");
});

test("an invalid stored value is logged once, and a new one once more", async () => {
	let warned = 0;
	const log = { ...services.log, warn: () => (warned += 1) } as never;
	for (const changedAt of ["2026-01-01", "2026-01-02"]) {
		await pool.query("UPDATE settings SET value = '\"a misfit\"', updated_at = $1 WHERE key = $2", [
			changedAt,
			hours.key,
		]);
		for (let at = 0; at < 3; at += 1) await readSetting({ pool, log }, hours);
	}
	assert.equal(warned, 2);
});

test("a change stays in history when its author's account is deleted", async () => {
	const gone = await server.user();
	await write({ opens: 12, words: "kept" }, gone.id);
	await pool.query(`DELETE FROM "user" WHERE id = $1`, [gone.id]);
	assert.equal((await readSetting(services, hours)).words, "kept");
	assert.equal((await changes())[0]?.by, null);
});
