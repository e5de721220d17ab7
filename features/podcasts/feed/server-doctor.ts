import { stat } from "node:fs/promises";
import type { Pool } from "pg";
import type { Chapter } from "#features/podcasts/table.ts";
import type { Services } from "#server/context.ts";
import { episodePath, podcastFeedPath, wholeAddress } from "#shared/paths.ts";
import { checkFeed } from "./doctor.ts";
import type { EpisodeFacts, FeedFacts, Finding } from "./doctor-check.ts";
import { FEED_PAGE_SIZE } from "./limits.ts";
import { jpegSize } from "./picture-size.ts";
import { hasEnclosure, sound } from "./server-episodes.ts";
import { podcastFeed } from "./server-feed.ts";
import { feedShow } from "./server-feed-show.ts";

type Asking = Pick<Services, "db" | "pool" | "house" | "publicUrl" | "storage">;
type Row = {
	id: string;
	slug: string;
	title: string;
	guid: string;
	told_guid: string;
	audio_url: string | null;
	recording_id: string | null;
	duration_seconds: number | null;
	chapters: Chapter[];
	file_id: string | null;
	file_extension: string | null;
	is_in: boolean;
};

const SHOW = "show";

/** Has the doctor read the public feed, page by page, as an app would fetch it. */
export async function checkPublicFeed(
	services: Asking,
): Promise<{ episodes: number; findings: Finding[] }> {
	const rows = await findPublic(services.pool);
	const facts = await factsOf(services, rows);
	const findings: Finding[] = [];
	const episodes = rows.filter(({ is_in }) => is_in).length;
	for (let page = 1; page === 1 || (page - 1) * FEED_PAGE_SIZE < episodes; page += 1) {
		const feed = await podcastFeed(services, { token: null }, page);
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

/** Everything out for everyone; the guids told first are kept as the doctor first meets them. */
async function findPublic(pool: Pool): Promise<Row[]> {
	await pool.query(`INSERT INTO podcast_guids_told (subject, guid)
SELECT id::text, guid FROM podcasts WHERE published_at <= now() AND visibility = 'public'
ON CONFLICT DO NOTHING`);
	const { rows } = await pool.query<Row>({
		name: "podcast-doctor",
		text: `SELECT p.id, p.slug, p.title, p.guid, g.guid AS told_guid, p.audio_url, p.recording_id,
	p.duration_seconds, p.chapters, f.id AS file_id, f.extension AS file_extension, ${hasEnclosure} IS TRUE AS is_in
FROM podcasts p ${sound} LEFT JOIN podcast_guids_told g ON g.subject = p.id::text
WHERE p.published_at <= now() AND p.visibility = 'public' ORDER BY p.published_at DESC, p.id DESC`,
	});
	return rows;
}

async function factsOf(services: Asking, rows: readonly Row[]): Promise<FeedFacts> {
	const { publicUrl, storage } = services;
	const episodes = new Map<string, EpisodeFacts>();
	for (const row of rows) {
		const { file_id: id, file_extension: extension } = row;
		const path = id !== null && extension !== null ? storage.pathOf({ id, extension }) : null;
		episodes.set(wholeAddress(publicUrl, episodePath(row.slug)), {
			slug: row.slug,
			guid: row.told_guid,
			bytes: path === null ? null : await sizeOf(path),
			durationSeconds: row.duration_seconds,
			chapters: row.chapters,
		});
	}
	const { artworkFileId, podcastGuid } = await feedShow(services);
	const artwork = artworkFileId === null ? null : await storage.find(artworkFileId);
	return {
		address: wholeAddress(publicUrl, podcastFeedPath(null)),
		artwork: artwork && (await jpegSize(storage.pathOf(artwork))),
		leftOut: rows
			.filter(({ is_in }) => !is_in)
			.map(({ title, slug, audio_url, recording_id }) => ({
				title,
				slug,
				hasAddress: audio_url !== null && recording_id === null,
			})),
		episodes,
		showGuid: await toldGuid(services.pool, podcastGuid),
	};
}

/** Of what is gone, nothing. */
const sizeOf = (path: string) =>
	stat(path).then(
		({ size }) => size,
		() => 0,
	);

async function toldGuid(pool: Pool, guid: string): Promise<string> {
	const { rows } = await pool.query<{ guid: string }>(
		`INSERT INTO podcast_guids_told AS g (subject, guid) VALUES ($1, $2)
ON CONFLICT (subject) DO UPDATE SET guid = g.guid RETURNING guid`,
		[SHOW, guid],
	);
	return rows[0]?.guid ?? guid;
}
