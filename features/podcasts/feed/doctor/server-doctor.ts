import { sql } from "drizzle-orm";
import { FEED_PAGE_SIZE } from "#features/podcasts/feed/limits.ts";
import { audioJoins, hasEnclosure, VISITOR } from "#features/podcasts/feed/server-episodes.ts";
import { podcastFeed } from "#features/podcasts/feed/server-feed.ts";
import { feedShow } from "#features/podcasts/feed/server-feed-show.ts";
import { publishedGuids } from "#features/podcasts/feed/table.ts";
import { episodeIsPublic, podcasts } from "#features/podcasts/table.ts";
import type { Services } from "#server/context.ts";
import type { Db } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { StoredFile } from "#server/storage/storage.ts";
import type { files } from "#server/table.ts";
import { absoluteUrl, episodePath, podcastFeedPath } from "#shared/paths.ts";
import type { EpisodeFacts, FeedFacts, Finding } from "./feed-check.ts";
import { JPEG_HEAD_BYTES, jpegSize } from "./picture-size.ts";

type Deps = Pick<Services, "db" | "pool" | "siteSettings" | "publicUrl" | "storage">;
type File = RawRow<typeof files>;
type Row = Pick<
	RawRow<typeof podcasts>,
	"id" | "slug" | "title" | "guid" | "audio_url" | "recording_id" | "duration_seconds" | "chapters"
> & {
	published_guid: string;
	file_id: File["id"] | null;
	file_extension: File["extension"] | null;
	is_in: boolean;
};

const SHOW = "show";

/** Has the doctor read the public feed, page by page, as an app would fetch it. */
export async function checkPublicFeed(
	services: Deps,
): Promise<{ episodes: number; findings: Finding[] }> {
	// Loaded when it is asked for, with the parser of feeds behind it.
	const { checkFeed } = await import("./check-feed.ts");
	const rows = await findPublic(services);
	const facts = await factsOf(services, rows);
	const findings: Finding[] = [];
	const episodes = rows.filter(({ is_in }) => is_in).length;
	for (let page = 1; page === 1 || (page - 1) * FEED_PAGE_SIZE < episodes; page += 1) {
		const feed = await podcastFeed(services, VISITOR, page);
		const address = page === 1 ? facts.address : `${facts.address}?page=${page}`;
		const found = feed && checkFeed(feed.xml, { ...facts, address });
		// Of the show and what is left out every page says the same.
		const isNew = (one: Finding) => page === 1 || (one.episode && !isLeftOut(one, facts));
		findings.push(...(found ?? []).filter(isNew));
	}
	return { episodes, findings };
}

const isLeftOut = ({ episode }: Finding, { leftOut }: FeedFacts) =>
	leftOut.some(({ slug }) => slug === episode?.slug);

/** Every public episode. Records the guid of each that has none recorded yet. */
async function findPublic({ db, pool }: Pick<Deps, "db" | "pool">): Promise<Row[]> {
	const subject = sql<string>`${podcasts.id}::text`.as("subject");
	await db
		.insert(publishedGuids)
		.select(db.select({ subject, guid: podcasts.guid }).from(podcasts).where(episodeIsPublic))
		.onConflictDoNothing();
	const { rows } = await pool.query<Row>({
		name: "podcast-doctor",
		text: `SELECT p.id, p.slug, p.title, p.guid, g.guid AS published_guid, p.audio_url, p.recording_id,
	p.duration_seconds, p.chapters, f.id AS file_id, f.extension AS file_extension, ${hasEnclosure} IS TRUE AS is_in
FROM podcasts p ${audioJoins} LEFT JOIN podcast_guids_published g ON g.subject = p.id::text
WHERE ${sqlText(episodeIsPublic, "p")} ORDER BY p.published_at DESC, p.id DESC`,
	});
	return rows;
}

async function factsOf(services: Deps, rows: readonly Row[]): Promise<FeedFacts> {
	const { publicUrl, storage } = services;
	const episodes = new Map<string, EpisodeFacts>();
	for (const row of rows) {
		const { file_id: id, file_extension: extension } = row;
		const file = id !== null && extension !== null ? { id, extension } : null;
		episodes.set(absoluteUrl(publicUrl, episodePath(row.slug)), {
			slug: row.slug,
			guid: row.published_guid,
			// Of what is gone, nothing.
			bytes: file && ((await storage.sizeOf(file)) ?? 0),
			durationSeconds: row.duration_seconds,
			chapters: row.chapters,
		});
	}
	const { artworkFileId, podcastGuid } = await feedShow(services);
	const artwork = artworkFileId === null ? null : await storage.find(artworkFileId);
	return {
		address: absoluteUrl(publicUrl, podcastFeedPath(null)),
		artwork: artwork && jpegSize(await headOf(services, artwork)),
		leftOut: rows
			.filter(({ is_in }) => !is_in)
			.map(({ title, slug, audio_url, recording_id }) => ({
				title,
				slug,
				hasAddress: audio_url !== null && recording_id === null,
			})),
		episodes,
		showGuid: await publishedGuidOf(services.db, podcastGuid),
	};
}

const headOf = async ({ storage }: Pick<Deps, "storage">, file: StoredFile): Promise<Buffer> =>
	(await storage.readBytes(file, { start: 0, end: JPEG_HEAD_BYTES - 1 })) ?? Buffer.alloc(0);

async function publishedGuidOf(db: Db, guid: string): Promise<string> {
	const [known] = await db
		.insert(publishedGuids)
		.values({ subject: SHOW, guid })
		.onConflictDoUpdate({
			target: publishedGuids.subject,
			set: { guid: sql`${publishedGuids.guid}` },
		})
		.returning({ guid: publishedGuids.guid });
	return known?.guid ?? guid;
}
