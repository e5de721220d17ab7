import { sql } from "drizzle-orm";
import { openDueFiles } from "#domain/publishing/server-content.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import { FEED_SIZE } from "#features/song-of-the-week/limits.ts";
import { songFiles } from "#features/song-of-the-week/server-access.ts";
import {
	columns,
	joins,
	latestFirst,
	type SongRow,
} from "#features/song-of-the-week/server-songs.ts";
import { songIsPublished } from "#features/song-of-the-week/table.ts";
import type { Services } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { asAppleSpellsIt, feedGuid } from "#server/feed-guid.ts";
import type { files } from "#server/table.ts";
import { today } from "#server/today.ts";
import { endpoints, paths, weekPath } from "#shared/paths.ts";
import { feedTitle } from "./feed-title.ts";

type FeedRow = SongRow & {
	stream_bytes: RawRow<typeof files>["bytes"];
	stream_mime: RawRow<typeof files>["mime"];
	/** Midnight in the community's time zone. */
	begun_at: Date;
};

/**
 * This week's song and those before it, as an RSS feed of medium music. Songs with audio on
 * other sites are left out: a feed states a file's exact length, and the server never fetches other sites.
 */
export async function songsFeed(services: Services): Promise<{ xml: string; changedAt: null }> {
	const { pool, publicUrl, siteSettings } = services;
	const { rows } = await pool.query<FeedRow>({
		name: "songs-feed",
		text: `SELECT ${columns}, stream.bytes AS stream_bytes, stream.mime AS stream_mime,
	s.week_start_date::timestamp AT TIME ZONE $2 AS begun_at
FROM (SELECT DISTINCT ON (week_start_date) * FROM song_of_the_week
	WHERE ${sqlText(songIsPublished(sql`$1`))} ORDER BY ${latestFirst}) s ${joins}
JOIN recordings played ON played.id = coalesce(s.recording_id, t.recording_id)
JOIN files stream ON stream.id = played.stream_file_id
WHERE played.state = 'live' ORDER BY s.week_start_date DESC LIMIT ${FEED_SIZE}`,
		values: [today(services), siteSettings.timeZone],
	});
	await openDueFiles(services, songFiles, rows);
	const whole = (path: string) => publicUrl + path;
	// Loaded with the first feed that is asked for: it is large.
	const { generateRssFeed } = await import("feedsmith");
	const xml = generateRssFeed({
		title: feedTitle(siteSettings.name),
		link: whole(paths.home),
		description: copy.feedText(siteSettings.name, siteSettings.tagline),
		language: "en",
		atom: {
			links: [{ rel: "self", type: "application/rss+xml", href: whole(endpoints.songsFeed) }],
		},
		itunes: {
			author: siteSettings.name,
			image: whole(endpoints.songsPicture),
			categories: [{ text: "Music", categories: [{ text: "Music Commentary" }] }],
			explicit: false,
			type: "episodic",
		},
		podcast: {
			guid: feedGuid(whole(endpoints.songsFeed)),
			medium: "music",
			locked: { value: true },
		},
		items: rows.map((row) => ({
			title: row.title,
			link: whole(weekPath(row.week_start_date)),
			description: row.note || copy.by(row.title, row.artist),
			guid: { value: `urn:uuid:${row.id}`, isPermaLink: false },
			pubDate: row.begun_at,
			enclosures: [
				{
					url: whole(row.audio_url ?? ""),
					length: Number(row.stream_bytes),
					type: row.stream_mime,
				},
			],
			itunes: {
				author: row.artist,
				duration: Math.round(row.duration_seconds ?? 0),
				explicit: false,
			},
		})),
	});
	// The remaining items cannot date the removal of another, so only the text identifies a version.
	return { xml: asAppleSpellsIt(xml), changedAt: null };
}
