import assert from "node:assert/strict";
import { after, test } from "node:test";
import { and, eq } from "drizzle-orm";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import { visibilities } from "#features/music/limits.ts";
import { canSeeTrack } from "#features/music/server-tracks.ts";
import {
	trackIsListed,
	trackIsVisibleByLink,
	trackIsVisibleTo,
	tracks,
} from "#features/music/table.ts";
import { hoursFromNow, makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { episodeIsPublic, episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import { isPublished } from "#server/publishing.ts";
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

for (const [name, publishedAt] of Object.entries(publishTimes)) {
	for (const visibility of ["public", "members"] as const)
		test(`a ${visibility} episode, ${name}: its page opens to whom SQL shows it`, async () => {
			const { id, slug } = await makeEpisode(server, { visibility, publishedAt });
			const [episode] = await db
				.select({ isPublished: episodeIsPublished, isPublic: episodeIsPublic })
				.from(podcasts)
				.where(eq(podcasts.id, id));
			assert.ok(episode);
			// A null time makes the condition null, which a WHERE takes for false.
			assert.equal(isPublished(publishedAt), Boolean(episode.isPublished));
			const open = async (cookie?: string) =>
				(await askRpc(server.url, "podcasts.get", { slug }, { cookie })).status === 200;
			assert.equal(await open(artist.cookie), Boolean(episode.isPublished), "member");
			assert.equal(await open(), Boolean(episode.isPublic), "visitor");
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
