import { eq, sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import type { Follower } from "#server/recordings/state-changes.ts";
import { myTracks } from "./contract.ts";
import { publishedAt, saveSearchWords } from "./server-publishing.ts";
import { findForArtist } from "./server-tracks.ts";
import { tracks } from "./table.ts";

/** Copies a recording's state to its track, and notifies the artist's open pages. */
export function trackFollower({ pool, live }: Pick<Services, "pool" | "live">): Follower {
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
					publishedAt: publishedAt(sql`${tracks.visibility}`, sql`${state}`),
				})
				.where(eq(tracks.recordingId, id))
				.returning();
			await saveSearchWords(track, tx);
		},
		async notify({ id, ownerId }) {
			const track = await findForArtist({ pool }, { recordingId: id }, ownerId);
			if (track) live.sendToUser(ownerId, myTracks, track);
		},
	};
}
