import assert from "node:assert/strict";
import { after, test } from "node:test";
import { and, eq, sql } from "drizzle-orm";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import { audiences, visibilities } from "#features/music/limits.ts";
import { canSeeTrack, mayHear } from "#features/music/server-tracks.ts";
import {
	trackIsForAll,
	trackIsHeardBy,
	trackIsHeardByLink,
	trackIsListed,
	trackIsOpenTo,
	trackIsVisibleByLink,
	trackIsVisibleTo,
	tracks,
} from "#features/music/table.ts";
import { hoursFromNow, makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { mayHear as mayHearEpisode } from "#features/podcasts/server-episodes.ts";
import {
	episodeIsHeardBy,
	episodeIsPublic,
	episodeIsPublished,
	episodeIsShownTo,
	podcasts,
} from "#features/podcasts/table.ts";
import { recordingStates } from "#server/table.ts";
import type { Viewer } from "#shared/policy.ts";
import { askRpc } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { db } = server.services;
const artist = await server.user();
const publishTimes = { draft: null, past: hoursFromNow(-1), scheduled: hoursFromNow(1) };
const viewer = (id: string, roles: Viewer["roles"] = []): Viewer => ({
	id,
	roles,
	subscriptionTier: null,
	isBookClubMember: false,
});
const viewers = {
	artist: viewer(artist.id),
	other: viewer(crypto.randomUUID()),
	admin: viewer(crypto.randomUUID(), ["admin"]),
};

for (const visibility of visibilities)
	for (const state of recordingStates)
		test(`a ${visibility} ${state} track: SQL and TypeScript agree on who may see it`, async () => {
			const id = await makeTrack(server, artist.id, { visibility, state });
			const [track] = await db
				.select({
					visibility: tracks.visibility,
					state: tracks.state,
					createdBy: tracks.createdBy,
					isListed: trackIsListed,
					byLink: trackIsVisibleByLink,
				})
				.from(tracks)
				.where(eq(tracks.id, id));
			assert.ok(track);
			assert.equal(canSeeTrack(null, track), track.byLink);
			if (track.isListed) assert.ok(track.byLink, "listed, so visible by its link too");
			for (const [name, user] of Object.entries(viewers)) {
				const found = await db
					.select({ id: tracks.id })
					.from(tracks)
					.where(and(eq(tracks.id, id), trackIsVisibleTo(user)));
				assert.equal(canSeeTrack(user, track), found.length === 1, name);
			}
		});

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
	...viewer(people[name].id, name === "moderator" || name === "admin" ? [name] : []),
	subscriptionTier: name === "premium" || name === "enterprise" ? name : null,
});
const names = Object.keys(people) as (keyof typeof people)[];

for (const audience of audiences)
	test(`a track for ${audience}: SQL and TypeScript agree on who may hear it`, async () => {
		const id = await makeTrack(server, artist.id, { audience });
		const heardBy = async (userId: string | null) => {
			const [track] = await db
				.select({
					audience: tracks.audience,
					createdBy: tracks.createdBy,
					isOpen: sql<boolean>`${trackIsOpenTo(userId ? `'${userId}'::uuid` : "NULL::uuid")} IS TRUE`,
					isForAll: trackIsForAll,
					byLink: trackIsHeardByLink,
				})
				.from(tracks)
				.where(eq(tracks.id, id));
			assert.ok(track);
			return track;
		};
		const visitors = await heardBy(null);
		assert.equal(mayHear(null, visitors), visitors.isOpen, "visitor");
		assert.deepEqual([visitors.isForAll, visitors.byLink], [visitors.isOpen, visitors.isOpen]);
		for (const name of names) {
			const track = await heardBy(people[name].id);
			assert.equal(mayHear(viewerOf(name), track), track.isOpen, name);
			const found = await db
				.select({ id: tracks.id })
				.from(tracks)
				.where(and(eq(tracks.id, id), trackIsHeardBy(viewerOf(name))));
			assert.equal(found.length === 1, track.isOpen, name);
		}
	});

for (const visibility of ["public", "members", "premium"] as const)
	test(`a ${visibility} episode: SQL and TypeScript agree on who may hear it`, async () => {
		const { id } = await makeEpisode(server, { visibility });
		for (const name of names) {
			const [row] = await db
				.select({ isHeard: episodeIsHeardBy(`'${people[name].id}'::uuid`) })
				.from(podcasts)
				.where(eq(podcasts.id, id));
			assert.equal(mayHearEpisode(viewerOf(name), { visibility }), row?.isHeard, name);
		}
		assert.equal(mayHearEpisode(null, { visibility }), visibility === "public");
	});

for (const [name, publishedAt] of Object.entries(publishTimes)) {
	for (const visibility of ["public", "members", "premium"] as const)
		test(`a ${visibility} episode, ${name}: its page opens to whom SQL shows it`, async () => {
			const { id, slug } = await makeEpisode(server, { visibility, publishedAt });
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
				(await askRpc(server.url, "podcasts.get", { slug }, { cookie })).status === 200;
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
