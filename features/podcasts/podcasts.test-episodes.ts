import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import type { TestServer } from "#testing/server.ts";
import { podcasts } from "./table.ts";

/** A public episode without files behind it, published just now unless told otherwise. */
export async function makeEpisode(
	{ services }: Pick<TestServer, "services">,
	given: Partial<typeof podcasts.$inferInsert> = {},
): Promise<{ id: string; slug: string }> {
	const id = newId();
	const slug = newSlug(given.title ?? "An episode");
	await services.db.insert(podcasts).values({
		id,
		slug,
		guid: id,
		title: "An episode",
		audience: "everyone",
		publishedAt: new Date(),
		...given,
	});
	return { id, slug };
}

const HOUR_MS = 3_600_000;
/** So many hours from now; negative ones are past. */
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

export const TRANSCRIPT = `WEBVTT

00:00.000 --> 00:00.500
<v Mika>Good evening.

00:00.500 --> 00:01.000
<v Imani>Good evening to you.
`;
