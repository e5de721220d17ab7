import assert from "node:assert/strict";
import { after, test } from "node:test";
import { paths, signInPath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer({ adminBlockedHosts: ["public.example"] });
after(() => server.close());
const admin = await server.user({ roles: ["admin"] });
const rooms = [paths.admin, paths.adminContent, paths.messages, paths.adminSite];

/** The address an answer leads to, or its status. */
async function leadsTo(path: string, host: string | undefined, cookie: string | undefined) {
	const { status, headers } = await request(server.url, { path, headers: { host, cookie } });
	return headers.location ?? status;
}

test("admin pages on a blocked host redirect everyone to the sign-in page", async () => {
	for (const host of ["public.example", "PUBLIC.example:8080", "public.example."])
		for (const cookie of [admin.cookie, undefined])
			for (const path of rooms)
				assert.equal(await leadsTo(path, host, cookie), paths.auth, `${path} at ${host}`);
});

test("a blocked admin page redirects however its path is spelled", async () => {
	const spellings = [
		"/ADMIN",
		"/admin/",
		"/admin?x=1",
		"/%61dmin",
		"/Admin/Content/",
		"/admin/site?part=about",
	];
	for (const path of spellings)
		assert.equal(await leadsTo(path, "public.example", admin.cookie), paths.auth, path);
	const { text, status } = await request(server.url, {
		path: "/admin.data",
		headers: { host: "public.example", cookie: admin.cookie },
	});
	assert.equal(status, 202);
	assert.ok(text.includes(`"${paths.auth}"`) && !text.includes("profiles"), text);
});

test("a blocked host serves every other page, and other hosts serve the admin pages", async () => {
	for (const path of [paths.home, paths.podcasts, paths.booking])
		assert.equal(await leadsTo(path, "public.example", admin.cookie), 200, path);
	for (const host of [undefined, "other.example", "not-public.example"])
		for (const path of rooms) assert.equal(await leadsTo(path, host, admin.cookie), 200, path);
	assert.equal(
		await leadsTo(paths.admin, "other.example", undefined),
		signInPath("auth", paths.admin),
	);
});

test("a cached visitor page of one host is never served to another", async () => {
	const page = async (host: string) =>
		(await request(server.url, { path: paths.about, headers: { host } })).text;
	const [shut, open] = await Promise.all([page("public.example"), page("other.example")]);
	assert.match(shut, /<html[^>]* data-admin-blocked/);
	assert.doesNotMatch(open, /<html[^>]* data-admin-blocked/);
});
