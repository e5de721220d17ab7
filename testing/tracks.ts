import { tokensOf } from "#features/music/discover/search-tokens.ts";
import { saveSearchWords } from "#features/music/discover/server-search-words.ts";
import { tracks } from "#features/music/table.ts";
import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import { recordings } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";
import type { TestServer } from "./server.ts";

/** A listed track, without audio. Returns its id. */
export async function makeTrack(
	{ services }: Pick<TestServer, "services">,
	createdBy: string,
	given: Partial<typeof tracks.$inferInsert> = {},
): Promise<string> {
	const id = newId();
	const fileId = newId();
	const recordingId = newId();
	const { title = "A track", artist = "Somebody" } = given;
	const searchWords = tokensOf(title, artist);
	await services.db.insert(recordings).values({
		id: recordingId,
		ownerId: createdBy,
		originalFileId: fileId,
		streamFileId: fileId,
		// Its bytes are no audio, and no background job is to change it meanwhile.
		light: "unneeded",
		audience: "everyone",
		state: "live",
		durationSeconds: 2,
		peaks: [0, 255],
		loudnessLufs: -14,
	});
	const [track] = await services.db
		.insert(tracks)
		.values({
			id,
			slug: newSlug(title),
			title,
			artist,
			searchWords,
			genre: "jazz",
			recordingId,
			state: "live",
			audioUrl: mediaPath(fileId, "mp3"),
			createdBy,
			publishedAt: given.createdAt ?? new Date(),
			durationSeconds: 2,
			loudnessLufs: -14,
			...given,
		})
		.returning();
	await services.db.transaction((tx) => saveSearchWords(track, tx));
	return id;
}
