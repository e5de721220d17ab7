import { eq, sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { type ExportedFile, ownRows, type PersonalData } from "#server/personal-data.ts";
import { files } from "#server/table.ts";
import { ratings } from "./contract.ts";
import { removeRating } from "./rating/server-ratings.ts";
import { trackIsShownTo, trackListens, trackRatings, tracks } from "./table.ts";
import { deleteTrack } from "./track/server-edit.ts";

export const personalData: PersonalData = {
	feature: "music",
	rows: [
		ownRows(tracks, "createdBy", "deleted", {
			except: ["searchWords", "uploadId", "recordingId", "coverFileId", "isSample", "ratingRank"],
		}),
		ownRows(trackRatings, "userId", "deleted"),
	],
	queries: {
		listens: `SELECT l.day, l.track_id, t.title, t.artist, l.played_share FROM track_listens l
	LEFT JOIN tracks t ON t.id = l.track_id AND ${sqlText(trackIsShownTo("($1::text)::uuid"), "t")} WHERE l.listener = $1::text ORDER BY l.day, l.track_id`,
	},
	files: ownAudioAndCovers,
	async erase(services, userId) {
		const { db, live } = services;
		const own = await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.createdBy, userId));
		for (const { id } of own) await deleteTrack(services, id);
		const rated = await db
			.select({ trackId: trackRatings.trackId })
			.from(trackRatings)
			.where(eq(trackRatings.userId, userId));
		for (const { trackId } of rated) {
			const left = await removeRating(db, trackId, userId);
			if (left) live.publish(ratings, { trackId, ...left });
		}
		// Listens stay counted, by nobody.
		await db
			.update(trackListens)
			.set({ listener: sql`gen_random_uuid()::text` })
			.where(eq(trackListens.listener, userId));
	},
};

/** As uploaded: audio under the track's name, and its cover beside it. */
async function* ownAudioAndCovers(
	{ db, recordings }: Services,
	userId: string,
): AsyncGenerator<ExportedFile> {
	const own = await db.select().from(tracks).where(eq(tracks.createdBy, userId)).orderBy(tracks.id);
	for (const { slug, recordingId, coverFileId } of own) {
		const original = await recordings.originalOf(recordingId);
		const [cover] = coverFileId
			? await db.select().from(files).where(eq(files.id, coverFileId))
			: [];
		for (const [folder, file] of [
			["audio", original],
			["covers", cover],
		] as const)
			if (file) yield { name: `${folder}/${slug}.${file.extension}`, file };
	}
}
