import { and, eq, or } from "drizzle-orm";
import type { Playable } from "#domain/player/playable.ts";
import { playableOf } from "#features/music/playable.ts";
import { trackIsTakenDown, trackIsVisibleByLink, tracks } from "#features/music/table.ts";
import type { MemberContext, Services } from "#server/context.ts";
import { recordings } from "#server/table.ts";

/** Whether a file is the audio of a taken-down track, which moderators play before they decide. */
export async function isTakenDownAudio(
	{ db }: Pick<Services, "db">,
	fileId: string,
): Promise<boolean> {
	const found = await db
		.select({ id: tracks.id })
		.from(recordings)
		.innerJoin(tracks, eq(tracks.recordingId, recordings.id))
		.where(and(eq(recordings.streamFileId, fileId), trackIsTakenDown));
	return found.length > 0;
}

/**
 * A track for those who decide about it: shown to others, or taken down. What its artist made a draft of their own accord
 * is nobody else's. Its key is not the track's, so that their listening counts as none and goes into no playlist.
 */
export async function reviewedTrack(
	{ db }: Pick<MemberContext, "db">,
	id: string,
): Promise<Playable | null> {
	const [track] = await db
		.select()
		.from(tracks)
		.where(and(eq(tracks.id, id), or(trackIsVisibleByLink, trackIsTakenDown)));
	if (!track?.audioUrl) return null;
	return {
		...playableOf(track),
		key: `review:${id}`,
		// Of a draft, its page, picture and waveform are its artist's and admins' alone.
		...(track.takenDownAt && { href: null, coverUrl: null, waveformUrl: null }),
	};
}
