import { eq, sql } from "drizzle-orm";
import { saveSearchWords } from "#features/music/discover/server-search-words.ts";
import type { Services } from "#server/context.ts";
import type { Follower } from "#server/recordings/state-changes.ts";
import { addProcessed, addPublished } from "./server-events.ts";
import { publishToArtist } from "./server-tracks.ts";
import { publishedAtFor } from "./server-visibility.ts";
import { tracks } from "./table.ts";

/** Copies a recording's state to its track, and notifies the artist's open pages. */
export function trackFollower(services: Pick<Services, "pool" | "live" | "events">): Follower {
	return {
		async copyState({ id, state, failure, audioUrl, durationSeconds, loudnessLufs }, tx) {
			const [track] = await tx
				.update(tracks)
				.set({
					state,
					failure,
					audioUrl,
					durationSeconds,
					loudnessLufs,
					publishedAt: publishedAtFor(sql`${tracks.visibility}`, sql`${state}`),
				})
				.where(eq(tracks.recordingId, id))
				.returning();
			await saveSearchWords(track, tx);
			if (!track) return;
			await addProcessed(services, track, tx);
			await addPublished(services, track, tx);
		},
		async notify({ id, ownerId }) {
			await publishToArtist(services, { recordingId: id }, ownerId);
		},
	};
}
