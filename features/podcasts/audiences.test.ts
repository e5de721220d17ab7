import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { copy as audiences } from "#domain/audiences/copy.ts";
import type { Audience } from "#domain/audiences/limits.ts";
import { newId } from "#server/database/database.ts";
import { embedPath, endpoints, episodePath, mediaPath, paths, trackPath } from "#shared/paths.ts";
import { choosePeople, makeGroup } from "#testing/audiences.ts";
import { request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { enclosureName } from "./feed/server-episodes.ts";
import { makeEpisodeWithAudio } from "./feed/with-audio.test-episodes.ts";
import { makeEpisode, TRANSCRIPT } from "./podcasts.test-episodes.ts";
import { announceEpisodes } from "./server-announce.ts";
import { podcasts } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { db } = server.services;
const chosen = await server.user();
const other = await server.user({ tier: "enterprise" });
const moderator = await server.user({ roles: ["moderator"] });
const admin = await server.user({ roles: ["admin"] });
const notFound = { code: "NOT_FOUND" };

const group = await makeGroup(server, [chosen.id]);
const kinds: [string, Audience][] = [
	["a group", group],
	["chosen people", await choosePeople(server, admin.id, [chosen.id])],
];

const textAt = async (path: string, cookie?: string) =>
	(await request(server.url, { path, headers: { cookie } })).text;
const statusOf = async (path: string, user?: TestUser) =>
	(await request(server.url, { path, headers: { cookie: user?.cookie } })).status;

for (const [at, [name, audience]] of kinds.entries()) {
	const title = `Velvetzebu${at}`;
	const made = await makeEpisodeWithAudio(server, {
		title,
		audience,
		transcriptVtt: TRANSCRIPT,
		chapters: [{ startSeconds: 0, title: "Of a track", url: trackPath(`velvet-${at}`) }],
		publishedAt: new Date(),
	});
	const { id, slug, file } = made;
	const audioUrl = mediaPath(file.id, file.extension);
	await db.update(podcasts).set({ audioUrl }).where(eq(podcasts.id, id));

	test(`an episode for ${name} opens by its link for them and for admins`, async () => {
		for (const user of [chosen, moderator, admin]) {
			const episode = await user.api.podcasts.get({ slug });
			assert.deepEqual([episode.isOpen, episode.audience], [true, audience]);
			assert.equal(episode.audioUrl, audioUrl);
			assert.equal((await user.api.podcasts.waveform({ id })).peaks.length, 0);
			assert.equal(await statusOf(audioUrl, user), 200);
			assert.equal(await statusOf(`${endpoints.rest}/episodes/${id}/transcript`, user), 200);
			const page = await textAt(episodePath(slug), user.cookie);
			assert.match(page, new RegExp(title));
			assert.match(page, /noindex/);
		}
		const position = { podcastId: id, positionSeconds: 5, isFinished: false };
		const listenedAt = new Date().toISOString();
		await chosen.api.listening.save({ ...position, listenedAt });
		await assert.rejects(other.api.listening.save({ ...position, listenedAt }), notFound);
	});

	test(`an episode for ${name} is not found by anybody else`, async () => {
		for (const user of [other, undefined]) {
			const { podcasts } = user ? user.api : server.visitor;
			await assert.rejects(podcasts.get({ slug }), notFound);
			await assert.rejects(podcasts.waveform({ id }), notFound);
			for (const path of [
				episodePath(slug),
				embedPath(episodePath(slug)),
				audioUrl,
				`${endpoints.rest}/episodes/${id}/transcript`,
			])
				assert.equal(await statusOf(path, user), 404, path);
			assert.doesNotMatch(await textAt(episodePath(slug), user?.cookie), new RegExp(title));
		}
	});

	test(`an episode for ${name} is in no list, not even for them`, async () => {
		await makeEpisode(server, { title: "Beside it" });
		await announceEpisodes(server.services);
		for (const { api, cookie } of [chosen, admin]) {
			const { episodes } = await api.podcasts.list({});
			assert.ok(episodes.length > 0 && episodes.every((one) => one.id !== id));
			const { best, sections } = await api.search.all({ query: title });
			assert.deepEqual([best, sections.flatMap(({ results }) => results)], [[], []]);
			const { mentions } = await api.podcasts.mentions({ kind: "track", slug: `velvet-${at}` });
			assert.deepEqual(mentions, []);
			assert.doesNotMatch(await textAt(paths.podcasts, cookie), new RegExp(title));
		}
		const { url } = await chosen.api.podcastFeeds.make();
		const own = url.slice(server.url.length);
		const enclosure = enclosureName(slug, file.sha256, file.extension);
		for (const path of [endpoints.podcastFeed, own, "/sitemap.xml", paths.podcastShow])
			assert.doesNotMatch(await textAt(path), new RegExp(`${title}|${slug}`, "i"), path);
		assert.equal(await statusOf(own.replace("podcast.xml", `audio/${enclosure}`)), 404);
		const { rows } = await server.services.pool.query(
			"SELECT FROM events WHERE subject_id = $1 AND kind = 'episode.published'",
			[id],
		);
		assert.equal(rows.length, 0, "nobody is told of it");
	});
}

test("an episode's audience is a group its editor is in, or people the editor chose", async () => {
	const { api } = await server.user({ roles: ["admin"] });
	const theirs = kinds[1]?.[1] ?? "everyone";
	const refused = {
		code: "UNPROCESSABLE_CONTENT",
		data: { fields: { audience: audiences.notYours } },
	};
	const title = "For some";
	const id = newId();
	await assert.rejects(api.podcasts.create({ id, title, audience: theirs }), refused);
	await admin.api.podcasts.create({ id, title, audience: theirs });
	const kept = await api.podcasts.edit({ id, title: "For the same", audience: theirs });
	assert.deepEqual([kept.title, kept.audience], ["For the same", theirs]);
	await api.podcasts.edit({ id, title, audience: "members" });
	await assert.rejects(api.podcasts.edit({ id, title, audience: theirs }), refused);
	assert.equal((await api.podcasts.edit({ id, title, audience: group })).audience, group);
});

test("an episode for enterprise members is visible to all and playable by them", async () => {
	const { slug, file } = await makeEpisodeWithAudio(server, {
		title: "Boardroom",
		audience: "enterprise",
	});
	const premium = await server.user({ tier: "premium" });
	const path = mediaPath(file.id, file.extension);
	for (const [user, isOpen] of [
		[other, true],
		[moderator, true],
		[premium, false],
		[chosen, false],
	] as const) {
		assert.equal((await user.api.podcasts.get({ slug })).isOpen, isOpen);
		assert.equal(await statusOf(path, user), isOpen ? 200 : 404);
		const feed = await textAt((await user.api.podcastFeeds.make()).url.slice(server.url.length));
		assert.equal(/Boardroom/.test(feed), isOpen);
	}
	assert.equal((await server.visitor.podcasts.get({ slug })).isOpen, false);
	const page = await textAt(episodePath(slug));
	assert.match(page, /For enterprise members/);
	assert.match(page, /Enterprise members can listen to this episode\./);
	assert.doesNotMatch(await textAt(endpoints.podcastFeed), /Boardroom/);
});
