import { createHash } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { findShow, type ShowRow } from "#features/podcasts/show/server-show.ts";
import { podcastShow } from "#features/podcasts/table.ts";
import type { Services } from "#server/context.ts";
import { feedGuid } from "#server/feed-guid.ts";
import { settings } from "#server/table.ts";
import { endpoints } from "#shared/paths.ts";

type Deps = Pick<Services, "db" | "siteSettings" | "publicUrl">;

/** The show's data for feeds. */
export type FeedShow = ShowRow & {
	podcastGuid: string;
	/** Proves to a directory who owns the show. */
	ownershipText: string | null;
};

const OWNERSHIP = "podcast-ownership";

/** The show with its guid, which is made of the feed's first address and then stays. Two statements. */
export async function feedShow({ db, siteSettings, publicUrl }: Deps): Promise<FeedShow> {
	const show = await findShow({ db, siteSettings });
	const ownershipText = await findOwnership({ db });
	const { podcastGuid } = show;
	if (podcastGuid !== null) return { ...show, podcastGuid, ownershipText };
	await db
		.update(podcastShow)
		.set({ podcastGuid: feedGuid(publicUrl + endpoints.podcastFeed) })
		.where(isNull(podcastShow.podcastGuid));
	return feedShow({ db, siteSettings, publicUrl });
}

/** The podcast:txt of the public feed. */
export async function findOwnership({ db }: Pick<Deps, "db">): Promise<string | null> {
	const [row] = await db
		.select({ value: settings.value })
		.from(settings)
		.where(eq(settings.key, OWNERSHIP));
	return typeof row?.value === "string" ? row.value : null;
}

/** Empty text removes it. */
export async function saveOwnership({ db }: Pick<Deps, "db">, text: string): Promise<void> {
	if (text === "") await db.delete(settings).where(eq(settings.key, OWNERSHIP));
	else
		await db
			.insert(settings)
			.values({ key: OWNERSHIP, value: text })
			.onConflictDoUpdate({ target: settings.key, set: { value: text } });
	await db.update(podcastShow).set({ updatedAt: new Date() });
}

/** `seed` draws it where there is no file. */
type Pictured = { seed: string; fileId: string | null };

/** A file name that changes with the picture. */
export function pictureName(of: string, { seed, fileId }: Pictured): string {
	const version = createHash("sha256")
		.update(fileId ?? seed)
		.digest("hex")
		.slice(0, 8);
	return `${of}-${version}.jpg`;
}
