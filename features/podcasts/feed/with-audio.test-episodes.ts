import type { podcasts } from "#features/podcasts/table.ts";
import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import { recordings } from "#server/table.ts";
import { storeAudio } from "#testing/media.ts";
import { makePodcast } from "#testing/podcasts.ts";
import type { TestServer } from "#testing/server.ts";

type Server = Pick<TestServer, "services" | "config">;

/** A minute and a half of it is as long as the episode says, whatever these bytes are. */
export const SOUND = Buffer.from(Array.from({ length: 9_000 }, (_, at) => at % 251));

/** A published episode whose sound lies here; everyone's unless told. */
export async function makeEpisodeWithAudio(
	server: Server,
	given: Partial<typeof podcasts.$inferInsert> & { sound?: Buffer } = {},
) {
	const { sound = SOUND, audience = "everyone", ...fields } = given;
	const { publishedAt = new Date(0) } = fields;
	const fileAudience = publishedAt && publishedAt.getTime() <= Date.now() ? audience : null;
	const owner = { id: newId() };
	const { file } = await storeAudio(server, owner, sound, fileAudience);
	const recordingId = newId();
	await server.services.db.insert(recordings).values({
		id: recordingId,
		ownerId: owner.id,
		audience: fileAudience,
		state: "live",
		originalFileId: file.id,
		streamFileId: file.id,
		light: "unneeded",
	});
	const slug = newSlug(fields.title ?? "An episode");
	const id = await makePodcast(server, {
		recordingId,
		audioUrl: null,
		durationSeconds: 90,
		audience,
		slug,
		...fields,
	});
	return { id, slug: fields.slug ?? slug, file };
}
