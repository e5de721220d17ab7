import type { TestServer } from "#app/testing.ts";
import { keepSound } from "#app/testing-media.ts";
import { makePodcast } from "#app/testing-podcasts.ts";
import type { podcasts } from "#features/podcasts/table.ts";
import { newId } from "#server/database.ts";
import { newSlug } from "#server/slug.ts";
import { recordings } from "#server/table.ts";

type Server = Pick<TestServer, "services" | "config">;

/** A minute and a half of it is as long as the episode says, whatever these bytes are. */
export const SOUND = Buffer.from(Array.from({ length: 9_000 }, (_, at) => at % 251));

/** A published episode whose sound lies here; everyone's unless told. */
export async function makeHeard(
	server: Server,
	given: Partial<typeof podcasts.$inferInsert> & { sound?: Buffer } = {},
) {
	const { sound = SOUND, visibility = "public", ...words } = given;
	const { publishedAt = new Date(0) } = words;
	const access = publishedAt && publishedAt.getTime() <= Date.now() ? visibility : "owner";
	const owner = { id: newId() };
	const { file } = await keepSound(server, owner, sound, access);
	const recordingId = newId();
	await server.services.db.insert(recordings).values({
		id: recordingId,
		ownerId: owner.id,
		access,
		state: "live",
		originalFileId: file.id,
		streamFileId: file.id,
	});
	const slug = newSlug(words.title ?? "An episode");
	const id = await makePodcast(server, {
		recordingId,
		audioUrl: null,
		durationSeconds: 90,
		visibility,
		slug,
		...words,
	});
	return { id, slug: words.slug ?? slug, file };
}
