import { tracks } from "#features/music/table.ts";
import { newId } from "#server/database.ts";
import { mediaPath } from "#shared/paths.ts";
import type { TestServer } from "./testing.ts";

/** A track without a sound behind it. Returns its id. */
export async function makeTrack(
	{ services }: Pick<TestServer, "services">,
	createdBy: string,
	given: Partial<typeof tracks.$inferInsert> = {},
): Promise<string> {
	const id = newId();
	const audioFileId = newId();
	await services.db.insert(tracks).values({
		id,
		title: "A track",
		artist: "Somebody",
		genre: "jazz",
		audioUrl: mediaPath(audioFileId, "mp3"),
		audioFileId,
		createdBy,
		durationSeconds: 2,
		peaks: [0, 255],
		...given,
	});
	return id;
}
