import { eq, sql } from "drizzle-orm";
import { isWide } from "#domain/audiences/audiences-of.ts";
import { copy } from "#features/music/copy.ts";
import { saveSearchWords } from "#features/music/discover/server-search-words.ts";
import { logTrackAction, recordTrackChange } from "#features/music/server-history.ts";
import { publishToArtist } from "#features/music/server-tracks.ts";
import {
	audioAudienceOf,
	coverAudienceOf,
	publishedAtFor,
} from "#features/music/server-visibility.ts";
import { tracks } from "#features/music/table.ts";
import { lockTrackForUpdate } from "#features/music/track/server-edit.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";

type Stored = typeof tracks.$inferSelect;

/** Hides a track from everyone but its artist and admins. Errors: 404; 409 where it is down already. */
export async function takeTrackDown(
	context: MemberContext,
	{ id, reason }: { id: string; reason: string },
): Promise<void> {
	const locked = await context.db.transaction(async (tx) => {
		const track = await lockTrackForUpdate(context, id, tx, null);
		if (!track) throw notFound();
		if (track.takenDownAt) throw refusal("CONFLICT", copy.isTakenDown);
		await tx
			.update(tracks)
			.set({
				visibility: "draft",
				takenDownAt: sql`now()`,
				takenDownReason: reason,
				takenDownFrom: track.visibility,
			})
			.where(eq(tracks.id, id));
		await setCoverAudience(context, track, "draft", tx);
		await recordTrackChange(context, track, "unpublished", tx, { reason });
		return track;
	});
	await announce(context, locked, "track taken down");
}

/** Restores the visibility a track had. Nothing for one that is not down. Errors: 404. */
export async function restoreTrack(context: MemberContext, id: string): Promise<void> {
	const locked = await context.db.transaction(async (tx) => {
		const [known] = await tx.select().from(tracks).where(eq(tracks.id, id));
		if (!known) throw notFound();
		const expected = audienceBehind(known);
		const track = await lockTrackForUpdate(context, id, tx, expected);
		if (!track) throw notFound();
		const visibility = visibilityBehind(track);
		// Its artist, or another admin, may have changed it before it was locked.
		if (audienceBehind(track) !== expected)
			await context.recordings.setAudience(track.recordingId, audienceBehind(track), tx);
		if (!track.takenDownAt) return track;
		const [after] = await tx
			.update(tracks)
			.set({
				visibility,
				takenDownAt: null,
				takenDownReason: null,
				takenDownFrom: null,
				publishedAt: publishedAtFor(sql`${visibility}`, sql`${tracks.state}`),
			})
			.where(eq(tracks.id, id))
			.returning();
		await saveSearchWords(after, tx);
		await setCoverAudience(context, track, visibility, tx);
		await recordTrackChange(context, track, "restored", tx);
		return track;
	});
	await announce(context, locked, "track restored");
}

/** What it is once it is not taken down; its artist may meanwhile have chosen members who find it by its link alone. */
function visibilityBehind({ takenDownFrom, visibility, audience }: Stored): Stored["visibility"] {
	const former = takenDownFrom ?? visibility;
	return former === "public" && !isWide(audience) ? "unlisted" : former;
}
const audienceBehind = (track: Stored) => audioAudienceOf(visibilityBehind(track), track.audience);

async function setCoverAudience(
	{ storage }: MemberContext,
	{ coverFileId, audience }: Stored,
	visibility: Stored["visibility"],
	tx: Tx,
): Promise<void> {
	if (coverFileId)
		await storage.setAudience([coverFileId], coverAudienceOf(visibility, audience), tx);
}

/** Logs the action and sends the track to its artist's open pages. */
async function announce(
	context: MemberContext,
	{ id, createdBy }: Stored,
	action: string,
): Promise<void> {
	await publishToArtist(context, { id }, createdBy);
	logTrackAction(context, id, action);
}
