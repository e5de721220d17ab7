import assert from "node:assert/strict";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { mountSmallDisk } from "#testing/small-disk.ts";

const TOKEN = "a-token-for-the-figures";

const server = await startTestServer({ metricsToken: TOKEN });
after(() => server.close());
const { url } = server;
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
	(await request(url, { path, headers })).status;

test("metrics need a request from this machine, or the token", async () => {
	const own = await request(url, { path: unlinkedEndpoints.metrics });
	assert.equal(own.status, 200);
	assert.match(own.text, /^greenroom_people_online 0$/m);
	for (const name of ["x-forwarded-for", "forwarded", "x-forwarded-host", "via"]) {
		const passedOn = { [name]: "127.0.0.1" };
		assert.equal(await statusOf(unlinkedEndpoints.metrics, passedOn), 404, name);
		for (const wrong of ["", "Bearer", "Bearer x", TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])
			assert.equal(
				await statusOf(unlinkedEndpoints.metrics, { ...passedOn, authorization: wrong }),
				404,
			);
		const right = { ...passedOn, authorization: `Bearer ${TOKEN}` };
		assert.equal(await statusOf(unlinkedEndpoints.metrics, right), 200, name);
	}
});

test("readiness includes file storage; health only the process", async () => {
	assert.equal(await statusOf(endpoints.ready), 200);
	const { dataDir } = server.config;
	await rename(dataDir, `${dataDir}-away`);
	try {
		const { status, json, headers } = await request(url, { path: endpoints.ready });
		assert.deepEqual([status, json], [503, { ok: false, problems: ["files"] }]);
		assert.match(String(headers["retry-after"]), /^\d+$/);
		assert.equal(await statusOf(unlinkedEndpoints.health), 200);
	} finally {
		await rename(`${dataDir}-away`, dataDir);
	}
	assert.equal(await statusOf(endpoints.ready), 200);
});

test("a full disk is reported until there is space again", async (t) => {
	const disk = mountSmallDisk(40_000_000);
	if (!disk) return t.skip("no disk can be mounted here");
	t.after(disk.remove);
	const small = await startTestServer({ dataDir: disk.folder });
	t.after(() => small.close());
	const ready = () => request(small.url, { path: endpoints.ready });
	assert.equal((await ready()).status, 200);
	const filling = join(disk.folder, "somebody-elses");
	await writeFile(filling, Buffer.alloc(20_000_000));
	const { status, json, headers } = await ready();
	assert.deepEqual([status, json], [507, { ok: false, problems: ["full disk"] }]);
	assert.match(String(headers["retry-after"]), /^\d+$/);
	await rm(filling);
	assert.equal((await ready()).status, 200);
});
