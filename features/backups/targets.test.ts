import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startS3Server } from "#testing/s3-server.ts";
import { freePort, startTestServer } from "#testing/server.ts";
import { startWebdavServer } from "#testing/webdav-server.ts";
import { makeAdmin } from "./backups.test-admin.ts";
import type { TargetForm } from "./contract.ts";

const s3 = await startS3Server({ path: "/storage/v1/s3" });
const webdav = await startWebdavServer();
const server = await startTestServer();
after(async () => {
	await server.close();
	await s3.close();
	await webdav.close();
});
const { url, backups: work, services } = server;
const admin = await makeAdmin(server);
const { api } = admin;

const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
const bucketForm = {
	...{ endpoint, bucket, region, folder: "site/backups" },
	...{ accessKeyId, secretAccessKey },
};
const webdavForm = { url: webdav.url, user: webdav.user, password: webdav.password };
const toBucket = (change: Partial<typeof bucketForm> = {}) => ({
	kind: "s3" as const,
	s3: { ...bucketForm, ...change },
});
const toWebdav = (change: Partial<typeof webdavForm> = {}) => ({
	kind: "webdav" as const,
	webdav: { ...webdavForm, ...change },
});
const cases: [name: string, form: TargetForm, names: () => string[]][] = [
	["S3", toBucket(), () => [...s3.objects.keys()].map((key) => key.replace("site/backups/", ""))],
	["WebDAV", toWebdav(), () => [...webdav.files.keys()]],
];
const newest = async () => {
	await work.settled();
	const [first] = (await api.list({})).backups;
	assert.ok(first);
	return first;
};
const download = (user: { cookie: string }, path: string, method = "GET") =>
	fetch(`${url}${path}`, { method, headers: { cookie: user.cookie } });

for (const [name, form, names] of cases) {
	test(`${name}: backups are written, tested, downloaded and deleted`, async () => {
		assert.deepEqual(await api.testTarget(form), { failure: null });
		assert.deepEqual(names(), [], "the test leaves nothing");
		assert.equal((await api.setTarget(form)).target.kind, form.kind);
		await api.start({});
		const made = await newest();
		assert.deepEqual([made.state, made.target], ["done", form.kind], made.failure ?? "");
		assert.deepEqual(names(), [made.fileName]);
		const link = await admin.linkTo(made.id);
		const got = await download(admin, link);
		assert.match(got.headers.get("content-disposition") ?? "", /greenroom-[\d-]+\.tar\.zst"/);
		assert.equal((await got.arrayBuffer()).byteLength, made.bytes);
		const head = await download(admin, link, "HEAD");
		assert.equal(Number(head.headers.get("content-length")), made.bytes);
		await api.test({ id: made.id });
		const { trial } = await newest();
		assert.equal(trial?.state, "passed", trial?.failure ?? "");
		assert.equal(trial.isLoaded, true);
		await api.remove({ id: made.id });
		assert.deepEqual(names(), []);
		assert.equal((await download(admin, link)).status, 404);
	});

	test(`${name}: scheduled backups delete the oldest and abandoned partial ones`, async () => {
		await api.setSchedule({ frequency: "daily", weekday: 7, hour: 4, keep: 2 });
		if (form.kind === "webdav")
			webdav.files.set("greenroom-old.tar.zst.unfinished", Buffer.from("half"));
		for (const days of [1, 2, 3]) {
			await services.pool.query("UPDATE backups SET started_at = started_at - interval '2 days'");
			await work.check(new Date(Date.now() + days * 86_400_000));
			await work.settled();
		}
		const { backups } = await api.list({});
		assert.deepEqual(
			backups.map(({ state, target }) => `${state} ${target}`),
			[`done ${form.kind}`, `done ${form.kind}`],
		);
		assert.deepEqual(names().sort(), backups.map(({ fileName }) => fileName).sort());
		for (const { id } of backups) await api.remove({ id });
	});
}

test("existing archives are listed once the storage is saved", async () => {
	webdav.files.set("from-the-old-server.tar.zst.age", Buffer.from("bytes"));
	const { backups } = await api.setTarget(toWebdav());
	const found = backups.find(({ trigger }) => trigger === "found");
	assert.equal(found?.fileName, "from-the-old-server.tar.zst.age");
	assert.deepEqual([found.target, found.isEncrypted, found.bytes], ["webdav", true, 5]);
	await api.remove({ id: found.id });
});

test("storage errors are explained, by the test and by a failing backup", async () => {
	const port = await freePort();
	const failureOf = async (form: TargetForm) => (await api.testTarget(form)).failure ?? "";
	for (const [form, sentence] of [
		[
			toBucket({ endpoint: `http://127.0.0.1:${port}` }),
			/Couldn't connect to 127.*nothing answers/,
		],
		[toBucket({ bucket: "another-bucket" }), /There is no bucket another-bucket/],
		[toBucket({ accessKeyId: "nobody" }), /doesn't know that access key/],
		[toBucket({ secretAccessKey: "wrong" }), /secret access key isn't the one/],
		[toWebdav({ url: `http://127.0.0.1:${port}/` }), /Couldn't connect to 127.*nothing answers/],
		[toWebdav({ url: "http://127.0.0.1:9/" }), /port isn't allowed/],
		[toWebdav({ password: "wrong" }), /doesn't accept that user name and password/],
		[toWebdav({ url: new URL("/elsewhere/", webdav.url).href }), /There is no folder at/],
	] as const)
		assert.match(await failureOf(form), sentence);

	await api.setTarget(toWebdav());
	for (const [change, sentence] of [
		[{ fullAt: 1_000 }, /has no space left/],
		[{ cutAt: 1_000 }, /kept 1000 of \d+ bytes/],
	] as const) {
		Object.assign(webdav.state, change);
		await api.start({});
		const { id, state, failure } = await newest();
		assert.equal(state, "failed");
		assert.match(failure ?? "", sentence);
		Object.assign(webdav.state, { fullAt: Infinity, cutAt: Infinity });
		assert.deepEqual([...webdav.files.keys()], [], "nothing is left of it");
		await api.remove({ id });
	}
});

test("credentials are stored encrypted, never sent back, and never sent to another address", async () => {
	const { target } = await api.setTarget(toBucket());
	const withoutSecret = toBucket({ secretAccessKey: "" });
	const withoutPassword = toWebdav({ password: "" });
	assert.doesNotMatch(JSON.stringify(target), /ecret/);
	const { rows } = await services.pool.query(
		"SELECT value::text || (SELECT string_agg(after::text, '') FROM settings_changes) AS text FROM settings WHERE key = 'backup-target'",
	);
	assert.ok(!rows[0].text.includes(secretAccessKey) && !rows[0].text.includes(webdav.password));
	assert.deepEqual(await api.testTarget(withoutSecret), { failure: null });
	assert.deepEqual(await api.testTarget(withoutPassword), { failure: null });
	const other = toWebdav({ password: "", url: "http://127.0.0.1:9/" });
	for (const call of [api.testTarget, api.setTarget])
		await assert.rejects(call(other), {
			code: "UNPROCESSABLE_CONTENT",
			message: "Enter it for this address.",
		});
});

test("characters that can't be stored are refused by field", async () => {
	const unsaved = "Contains characters we can't save. Remove them.";
	const refused = [
		[toWebdav({ user: "\u0000" }), "webdav.user"],
		[toBucket({ region: "\u0000" }), "s3.region"],
		[toBucket({ accessKeyId: "a\u0000" }), "s3.accessKeyId"],
	] as const;
	for (const [form, field] of refused)
		await assert.rejects(api.setTarget(form), {
			status: 422,
			data: { fields: { [field]: unsaved } },
		});
});
