import assert from "node:assert/strict";
import { after, test } from "node:test";
import { endpoints, paths } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;

type Build = { version: string; page: string; pageFiles: string[]; files: string[] };
const workerBuild = async (): Promise<Build> => {
	const { text } = await request(url, { path: endpoints.worker });
	return JSON.parse(/^const build = (.*);$/m.exec(text)?.[1] ?? "");
};

test("the service worker is revalidated on each visit and may fetch from the site", async () => {
	const { status, headers } = await request(url, { path: endpoints.worker });
	assert.equal(status, 200);
	assert.equal(headers["cache-control"], "no-cache");
	assert.equal(headers["content-type"], "text/javascript; charset=utf-8");
	assert.match(String(headers["content-security-policy"]), /connect-src 'self'/);
});

test("it caches the drawings and the scripts of every page but an admin's", async () => {
	const { files } = await workerBuild();
	for (const path of files) {
		assert.match(path, /^\/assets\/[\w.-]+\.(js|svg)$/);
		assert.equal((await request(url, { method: "HEAD", path })).status, 200, path);
	}
	const names = files.map((path) => path.replace(/^\/assets\/|-[\w-]{8}\.(js|svg)$/g, ""));
	for (const name of [
		"manifest",
		"entry.client",
		"shell",
		"track-page",
		"hero-scene",
		"chat",
		"rpc-link",
	])
		assert.ok(
			names.some((stored) => stored.startsWith(name)),
			name,
		);
	for (const name of ["admin-page", "health-page", "history-page", "edit-page", "user-page"])
		assert.ok(!names.includes(name), name);
	assert.equal(new Set(files).size, files.length);
});

test("the offline page runs no router script, which would look for the page of the URL", async () => {
	const { text } = await request(url, { path: paths.offline });
	assert.ok(!text.includes("/assets/entry.client"), "no entry");
	assert.ok(!text.includes("__reactRouter"), "no context");
	assert.match(text, /<script src="\/assets\/page-script-[\w-]+\.js"/);
	assert.match(text, /<meta name="robots" content="noindex"/);
});

test("a new site name changes the worker, with the same build", async () => {
	const admin = await server.user({ roles: ["admin"] });
	const before = await request(url, { path: endpoints.worker });
	const { since, content } = await admin.api.site.forEditing({ section: "identity" });
	await admin.api.site.save({
		section: "identity",
		since,
		content: { ...content, name: "Lantern" },
	} as Parameters<typeof admin.api.site.save>[0]);
	const after = await request(url, { path: endpoints.worker });
	assert.notEqual(after.text, before.text);
	assert.ok(after.text.includes('"name":"Lantern"'));
});
