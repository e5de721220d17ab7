import assert from "node:assert/strict";
import { after, test } from "node:test";
import { and, eq, sql } from "drizzle-orm";
import { wideAudiences } from "#domain/audiences/limits.ts";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import { visibilities } from "#features/music/limits.ts";
import {
	trackIsListed,
	trackIsOpenTo,
	trackIsPlayableBy,
	trackIsPlayableByLink,
	trackIsVisibleByLink,
	trackIsVisibleTo,
	tracks,
} from "#features/music/table.ts";
import { hoursFromNow, makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import {
	episodeIsPlayableBy,
	episodeIsPublic,
	episodeIsPublished,
	episodeIsShownTo,
	podcasts,
} from "#features/podcasts/table.ts";
import { recordingStates } from "#server/table.ts";
import type { Viewer } from "#shared/policy.ts";
import { makeGroup } from "#testing/audiences.ts";
import { callRpc } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { db } = server.services;
const artist = await server.user();
const publishTimes = { draft: null, past: hoursFromNow(-1), scheduled: hoursFromNow(1) };
const people = {
	artist,
	member: await server.user(),
	premium: await server.user({ tier: "premium" }),
	enterprise: await server.user({ tier: "enterprise" }),
	moderator: await server.user({ roles: ["moderator"] }),
	admin: await server.user({ roles: ["admin"] }),
};
/** As the session makes them. */
const viewerOf = (name: keyof typeof people): Viewer => ({
	id: people[name].id,
	roles: name === "moderator" || name === "admin" ? [name] : [],
	isBookClubMember: false,
	subscriptionTier: name === "premium" || name === "enterprise" ? name : null,
});
const names = Object.keys(people) as (keyof typeof people)[];

for (const visibility of visibilities)
	for (const state of recordingStates)
		test(`a ${visibility} ${state} track: its page opens to the same users as in SQL`, async () => {
			const id = await makeTrack(server, artist.id, { visibility, state });
			const [track] = await db
				.select({ slug: tracks.slug, isListed: trackIsListed, byLink: trackIsVisibleByLink })
				.from(tracks)
				.where(eq(tracks.id, id));
			assert.ok(track);
			const opens = async (cookie?: string) =>
				(await callRpc(server.url, "music.get", { slug: track.slug }, { cookie })).status === 200;
			assert.equal(await opens(), track.byLink, "visitor");
			if (track.isListed) assert.ok(track.byLink, "listed, so visible by its link too");
			for (const name of ["artist", "member", "admin"] as const) {
				const found = await db
					.select({ id: tracks.id })
					.from(tracks)
					.where(and(eq(tracks.id, id), trackIsVisibleTo(viewerOf(name))));
				assert.equal(await opens(people[name].cookie), found.length === 1, name);
			}
		});

const group = await makeGroup(server, [people.member.id]);

for (const audience of [...wideAudiences, group])
	test(`a track for ${audience === group ? "a group" : audience}: both SQL fragments agree on who can play it`, async () => {
		const id = await makeTrack(server, artist.id, { audience, visibility: "unlisted" });
		const playableTo = async (userId: string | null) => {
			const [track] = await db
				.select({
					isOpen: sql<boolean>`${trackIsOpenTo(userId ? `'${userId}'::uuid` : "NULL::uuid")} IS TRUE`,
					byLink: trackIsPlayableByLink,
				})
				.from(tracks)
				.where(eq(tracks.id, id));
			assert.ok(track);
			return track;
		};
		const visitors = await playableTo(null);
		assert.equal(visitors.byLink, visitors.isOpen);
		for (const name of names) {
			const { isOpen } = await playableTo(people[name].id);
			const found = await db
				.select({ id: tracks.id })
				.from(tracks)
				.where(and(eq(tracks.id, id), trackIsPlayableBy(viewerOf(name))));
			assert.equal(found.length === 1, isOpen, name);
		}
	});

for (const audience of wideAudiences)
	test(`an episode for ${audience}: its page and SQL agree on who can play it`, async () => {
		const { id, slug } = await makeEpisode(server, { audience });
		for (const name of names) {
			const [row] = await db
				.select({ isPlayable: episodeIsPlayableBy(`'${people[name].id}'::uuid`) })
				.from(podcasts)
				.where(eq(podcasts.id, id));
			const { isOpen } = await people[name].api.podcasts.get({ slug });
			assert.equal(isOpen, row?.isPlayable, name);
		}
	});

for (const [name, publishedAt] of Object.entries(publishTimes)) {
	for (const audience of wideAudiences)
		test(`an episode for ${audience}, ${name}: its page and SQL agree on who can open it`, async () => {
			const { id, slug } = await makeEpisode(server, { audience, publishedAt });
			const [episode] = await db
				.select({
					isPublished: episodeIsPublished,
					isPublic: episodeIsPublic,
					isShown: episodeIsShownTo(sql`FALSE`),
				})
				.from(podcasts)
				.where(eq(podcasts.id, id));
			assert.ok(episode);
			// A null time makes the condition null, which a WHERE takes for false.
			assert.equal(isPublished(publishedAt), Boolean(episode.isPublished));
			const open = async (cookie?: string) =>
				(await callRpc(server.url, "podcasts.get", { slug }, { cookie })).status === 200;
			assert.equal(await open(artist.cookie), Boolean(episode.isPublished), "member");
			assert.equal(await open(), Boolean(episode.isShown), "visitor");
			if (episode.isPublic) assert.ok(episode.isShown, "heard, so seen too");
		});

	test(`a book, ${name}: SQL and TypeScript agree on whether it is published`, async () => {
		const { id } = await makeBook(server, { publishedAt });
		const [book] = await db
			.select({ isPublished: bookIsPublished })
			.from(bookClubBooks)
			.where(eq(bookClubBooks.id, id));
		assert.equal(isPublished(publishedAt), Boolean(book?.isPublished));
	});
}
