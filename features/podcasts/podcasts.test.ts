import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { episodePath, paths, sharePicturePath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { statementsOf } from "#testing/statements.ts";
import { hoursFromNow, makeEpisode } from "./podcasts.test-episodes.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const member = await server.user();
const admin = await server.user({ roles: ["admin"] });
const { podcasts } = member.api;

beforeEach(() => pool.query("DELETE FROM podcasts"));

test("published episodes come newest first, page by page, each once", async () => {
	const publishedAt = hoursFromNow(-1);
	for (let at = 0; at < 5; at += 1)
		await makeEpisode(server, { title: `At once ${at}`, publishedAt, audience: "members" });
	await makeEpisode(server, { title: "Newest" });
	await makeEpisode(server, { title: "Oldest", publishedAt: hoursFromNow(-2) });
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await podcasts.list({ limit: 2, ...(cursor && { cursor }) });
		seen.push(...page.episodes.map(({ title }) => title));
		cursor = page.nextCursor ?? undefined;
	} while (cursor);
	assert.equal(seen.length, 7);
	assert.equal(new Set(seen).size, 7);
	assert.deepEqual([seen[0], seen[6]], ["Newest", "Oldest"]);
});

test("the lists take at most four statements, however long", async () => {
	for (let at = -10; at < 10; at += 1) await makeEpisode(server, { publishedAt: hoursFromNow(at) });
	for (const limit of [1, 10]) assert.ok((await statementsOf(() => podcasts.list({ limit }))) <= 4);
	assert.ok((await statementsOf(() => admin.api.podcasts.unpublished())) <= 4);
});

test("drafts and scheduled episodes are visible to admins only", async () => {
	const draft = await makeEpisode(server, { title: "The draft", publishedAt: null });
	const later = await makeEpisode(server, { title: "The later one", publishedAt: hoursFromNow(1) });
	const { episodes } = await admin.api.podcasts.unpublished();
	assert.deepEqual(
		episodes.map(({ title, status }) => [title, status]),
		[
			["The draft", "draft"],
			["The later one", "scheduled"],
		],
	);
	assert.deepEqual((await podcasts.list({})).episodes, []);
	for (const { id, slug } of [draft, later]) {
		assert.equal((await admin.api.podcasts.get({ slug })).id, id);
		for (const api of [server.visitor, member.api]) {
			await assert.rejects(api.podcasts.get({ slug }), { code: "NOT_FOUND" });
			await assert.rejects(api.podcasts.waveform({ id }), { code: "NOT_FOUND" });
		}
	}
	await assert.rejects(podcasts.unpublished(), { code: "FORBIDDEN" });
	await assert.rejects(podcasts.getForEditing({ id: draft.id }), { code: "FORBIDDEN" });
});

test("a members-only episode reveals nothing to a visitor, not even its name", async () => {
	const { id, slug } = await makeEpisode(server, {
		title: "Whispered Things",
		description: "Only here",
		audience: "members",
	});
	assert.equal((await podcasts.get({ slug })).title, "Whispered Things");
	await assert.rejects(server.visitor.podcasts.get({ slug }), { code: "UNAUTHORIZED" });
	await assert.rejects(server.visitor.podcasts.waveform({ id }), { code: "UNAUTHORIZED" });
	const page = await request(server.url, { path: episodePath(slug) });
	assert.equal(page.status, 401);
	assert.doesNotMatch(page.text, /Whispered Things|Only here|ld\+json|og:image/);
	assert.match(page.text, /noindex/);
	assert.doesNotMatch((await request(server.url, { path: paths.home })).text, /Whispered/);
	const picture = await request(server.url, { path: sharePicturePath("episode", slug) });
	assert.equal(picture.status, 404);
	const seen = await request(server.url, {
		path: episodePath(slug),
		headers: { cookie: member.cookie },
	});
	assert.equal(seen.status, 200);
	assert.match(seen.text, /Whispered Things/);
	assert.match(seen.text, /noindex/);
});

test("a public episode's page describes it to everyone", async () => {
	const { slug } = await makeEpisode(server, {
		title: "Open Windows",
		description: "Words about it",
		durationSeconds: 754,
		season: 2,
		episode: 3,
		people: [{ name: "Ada", role: "Host" }],
	});
	const { status, text } = await request(server.url, { path: episodePath(slug) });
	assert.equal(status, 200);
	assert.match(text, /<link rel="canonical" href="[^"]+\/podcasts\/episodes\/open-windows-/);
	assert.match(text, /"@type":"PodcastEpisode"/);
	assert.match(text, /"episodeNumber":3/);
	assert.match(text, /"duration":"PT12M34S"/);
	assert.match(text, /property="og:image" content="[^"]+\/share-pictures\/episode\//);
	const picture = await request(server.url, { path: sharePicturePath("episode", slug) });
	assert.equal(picture.status, 200);
	await makeEpisode(server, { title: "Whispered Things", audience: "members" });
	await makeEpisode(server, { title: "Still To Come", publishedAt: hoursFromNow(1) });
	const { text: sitemap } = await request(server.url, { path: "/sitemap.xml" });
	assert.match(sitemap, new RegExp(slug));
	assert.doesNotMatch(sitemap, /whispered|still-to-come/);
});

test("visitors of the podcasts are sent to sign in, and only admins reach the settings", async () => {
	const visit = async (path: string, cookie?: string) => {
		const { status, headers } = await request(server.url, { path, headers: { cookie } });
		return [status, headers.location];
	};
	assert.deepEqual(await visit(paths.podcasts), [302, "/auth?next=%2Fpodcasts"]);
	assert.equal((await visit(paths.podcasts, member.cookie))[0], 200);
	assert.deepEqual(await visit(paths.podcastAdmin, member.cookie), [302, "/?only=admin"]);
	assert.equal((await visit(paths.podcastAdmin, admin.cookie))[0], 200);
});
