import assert from "node:assert/strict";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { PASSWORD } from "#features/accounts/accounts.test-users.ts";
import { newId } from "#server/database/database.ts";
import { startTestServer } from "#testing/server.ts";
import { makeAdmin } from "./backups.test-admin.ts";
import type { Schedule } from "./contract.ts";
import { DOWNLOAD_MINUTES } from "./limits.ts";
import { provenPath } from "./server-download-proof.ts";
import { lastDueAt } from "./server-schedule.ts";

const server = await startTestServer();
after(() => server.close());
const { config, services, url, backups: work } = server;
const admin = await makeAdmin(server);
const { api } = admin;
const daily: Schedule = { frequency: "daily", weekday: 7, hour: 4, keep: 2 };

const newest = async () => {
	await work.settled();
	const [first] = (await api.list({})).backups;
	assert.ok(first);
	return first;
};
const download = (user: { cookie: string }, path: string) =>
	fetch(`${url}${path}`, { headers: { cookie: user.cookie }, redirect: "manual" });

test("an admin makes a backup, tests, downloads and deletes it", async () => {
	const begun = await api.start({});
	assert.equal(begun.backups[0]?.state, "running");
	assert.equal((await api.start({})).backups.length, 1, "one at a time");
	const made = await newest();
	assert.equal(made.state, "done", made.failure ?? "");
	assert.ok(made.downloadPath);
	const link = await admin.linkTo(made.id);
	const got = await download(admin, link);
	assert.equal(got.status, 200);
	assert.match(got.headers.get("content-disposition") ?? "", /greenroom-[\d-]+\.tar\.zst"/);
	assert.equal((await got.arrayBuffer()).byteLength, made.bytes);
	const moderator = await server.user({ roles: ["moderator"] });
	assert.equal((await download(moderator, link)).status, 403);
	await api.test({ id: made.id });
	const { trial } = await newest();
	assert.equal(trial?.state, "passed", trial?.failure ?? "");
	assert.equal(trial.isLoaded, true);
	assert.ok((trial.rows ?? 0) > 0);
	await api.remove({ id: made.id });
	assert.deepEqual((await api.list({})).backups, []);
	assert.deepEqual(await readdir(config.backupDir), []);
	assert.equal((await download(admin, link)).status, 404);
});

test("a backup is downloaded only by an admin who has just typed their password", async () => {
	await api.start({});
	const second = await newest();
	await api.start({});
	const { id, downloadPath } = await newest();
	assert.ok(downloadPath);
	await assert.rejects(api.authorizeDownload({ id, password: "not that one" }), {
		code: "WRONG_PASSWORD",
		message: "Current password is incorrect",
	});
	const link = await admin.linkTo(id);
	assert.equal((await download(admin, link)).status, 200);
	assert.equal((await download(admin, link)).status, 200, "a download that broke off goes on");
	const other = await server.user({ roles: ["admin"] });
	const { sessionId } = other;
	const fresh = provenPath(config.authSecret, { id, sessionId });
	assert.equal((await download(other, fresh)).status, 200);
	const then = Date.now() - DOWNLOAD_MINUTES * 60_000 - 1_000;
	const refused: [what: string, user: { cookie: string }, path: string][] = [
		["without a proof", admin, downloadPath],
		["an empty one", admin, `${downloadPath}?proof=`],
		["two of them", admin, `${link}&proof=1`],
		["a longer one", admin, link.replace(/proof=\d/, "proof=9")],
		["another admin's", other, link],
		["another backup's", admin, link.replace(id, second.id)],
		["an old one", other, provenPath(config.authSecret, { id, sessionId }, then)],
	];
	for (const [what, user, path] of refused) {
		const answer = await download(user, path);
		assert.equal(answer.status, 403, what);
		const { data } = (await answer.json()) as { data: { reason: string } };
		assert.deepEqual(data, { reason: "password_required" }, what);
	}
	for (const one of [id, second.id]) await api.remove({ id: one });
});

test("password guesses at the download are rate limited", async () => {
	const thief = await makeAdmin(server);
	const guess = { id: newId(), password: "not that one" };
	for (let tries = 0; tries < 10; tries += 1)
		await assert.rejects(thief.api.authorizeDownload(guess), { code: "WRONG_PASSWORD" });
	await assert.rejects(thief.api.authorizeDownload({ ...guess, password: PASSWORD }), {
		code: "TOO_MANY_REQUESTS",
	});
});

test("a damaged backup fails its test with a clear message", async () => {
	await api.start({});
	const { id, fileName } = await newest();
	await writeFile(join(config.backupDir, fileName), "damaged");
	await api.test({ id });
	const { trial } = await newest();
	assert.equal(trial?.state, "failed");
	assert.match(trial.failure ?? "", /isn't a Greenroom backup/);
	await api.remove({ id });
});

test("the schedule makes backups when due, and deletes the oldest scheduled ones", async () => {
	await api.setSchedule(daily);
	const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
	await work.check();
	assert.deepEqual((await api.list({})).backups, [], "what was due before is not made up for");
	await api.start({});
	const byHand = await newest();
	for (const days of [1, 2, 3]) {
		await services.pool.query("UPDATE backups SET started_at = started_at - interval '2 days'");
		await work.check(inDays(days));
		await work.settled();
	}
	const { backups } = await api.list({});
	assert.deepEqual(
		backups.map(({ trigger, state }) => `${trigger} ${state}`),
		["schedule done", "schedule done", "admin done"],
	);
	assert.equal(backups[2]?.id, byHand.id);
	assert.equal((await readdir(config.backupDir)).length, 3);
});

test("a schedule is due at its hour in the community's zone, weekly on its day", () => {
	const zone = "America/Los_Angeles";
	const due = (schedule: Schedule, at: string) =>
		lastDueAt(schedule, new Date(at), zone)?.toISOString();
	assert.equal(due(daily, "2026-11-24T12:30:00Z"), "2026-11-24T12:00:00.000Z");
	assert.equal(due(daily, "2026-11-24T11:59:00Z"), "2026-11-23T12:00:00.000Z");
	const weekly: Schedule = { ...daily, frequency: "weekly", weekday: 7 };
	assert.equal(due(weekly, "2026-11-24T12:30:00Z"), "2026-11-22T12:00:00.000Z");
	assert.equal(due({ ...daily, frequency: "off" }, "2026-11-24T12:30:00Z"), undefined);
});

test("archives added to the folder by hand are listed", async () => {
	await writeFile(join(config.backupDir, "from-the-old-server.tar.zst.age"), "bytes");
	await work.check();
	const found = (await api.list({})).backups.find(({ trigger }) => trigger === "found");
	assert.equal(found?.fileName, "from-the-old-server.tar.zst.age");
	assert.equal(found.isEncrypted, true);
	assert.equal(found.bytes, 5);
});
