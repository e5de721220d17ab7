import assert from "node:assert/strict";
import { after, test } from "node:test";
import { artistPages } from "#domain/people/artist-pages/table.ts";
import { makePost } from "#features/posts/posts.test-posts.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());

test("lists show a role beside staff, and beside nobody else", async () => {
	const moderator = await server.user({ roles: ["moderator"] });
	const [member, reader] = [await server.user(), await server.user()];
	for (const [user, staff] of [
		[moderator, "moderator"],
		[member, null],
	] as const) {
		const track = await makeTrack(server, user.id);
		await makePost(server, user.id);
		await server.services.db
			.insert(artistPages)
			.values({ userId: user.id, slug: user.id, about: "Plays" });
		const readersTrack = await makeTrack(server, reader.id);
		const comment = { trackId: readersTrack, atSeconds: 0, comment: "Good" };
		await user.api.trackComments.create(comment);
		await eventsWorkedOff(server);
		const { posts } = await reader.api.posts.list({});
		const { tracks } = await reader.api.music.list({});
		const { artists } = await reader.api.artists.recent();
		const { notifications } = await reader.api.notifications.list({});
		const shown = {
			post: posts[0]?.author?.staff,
			track: tracks.find(({ id }) => id === track)?.creator.staff ?? null,
			artist: artists.find(({ slug }) => slug === user.id)?.staff,
			notification: notifications[0]?.actor?.staff,
		};
		assert.deepEqual(shown, { post: staff, track: staff, artist: staff, notification: staff });
	}
});
