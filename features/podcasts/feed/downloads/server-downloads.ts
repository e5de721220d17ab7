import { createHmac, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import {
	DOWNLOAD_SECONDS,
	DOWNLOADS_DAYS,
	DOWNLOADS_EPISODES,
} from "#features/podcasts/feed/limits.ts";
import type { EnclosureFile } from "#features/podcasts/feed/server-episodes.ts";
import { episodeIsPublished } from "#features/podcasts/table.ts";
import type { Services } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { addressKey } from "#server/limits.ts";
import { isBot } from "./bots.ts";

const SALT_BYTES = 32;

/** What was sent of an episode, and by which address and app it was requested. */
export type Sent = {
	file: Pick<EnclosureFile, "id" | "podcastId" | "bytes" | "durationSeconds">;
	ip: string;
	userAgent: string;
	/** Of the body; of a file asked for in parts, of this part. */
	bytes: number;
};

/**
 * Counts by IAB Podcast Technical Measurement 2.3: a download is the same address and user agent being
 * sent a minute of the same file on one day in UTC, in however many requests; bots do not count. Listeners are
 * stored as hashes, with a new salt every day.
 */
export async function countSent(pool: Pool, { file, ip, userAgent, bytes }: Sent): Promise<void> {
	if (bytes === 0 || isBot(userAgent)) return;
	const { day, salt } = await saltOfToday(pool);
	const listener = createHmac("sha256", salt)
		.update(`${addressKey(ip)}\n${userAgent}`)
		.digest("base64url");
	await pool.query({
		...count,
		values: [day, listener, file.id, bytes, file.podcastId, countsFrom(file)],
	});
}

/** A minute by the file's mean bitrate; the whole file where it is shorter, or nobody knows how long. */
export function countsFrom({ bytes, durationSeconds }: Sent["file"]): number {
	const isLonger = durationSeconds !== null && durationSeconds > DOWNLOAD_SECONDS;
	return isLonger ? Math.ceil((bytes / durationSeconds) * DOWNLOAD_SECONDS) : bytes;
}

/** The lock on the listener's row lets exactly one request cross the line, however many there are at once. */
const count = {
	name: "podcast-sent",
	text: `WITH part AS (
	INSERT INTO podcast_download_parts AS p (day, listener, file_id, bytes) VALUES ($1, $2, $3, $4)
	ON CONFLICT (day, listener, file_id) DO UPDATE SET bytes = p.bytes + excluded.bytes
	RETURNING p.bytes
) INSERT INTO podcast_downloads AS d (podcast_id, day, downloads)
SELECT e.id, $1, 1 FROM part, podcasts e WHERE e.id = $5 AND part.bytes >= $6 AND part.bytes - $4 < $6
ON CONFLICT (podcast_id, day) DO UPDATE SET downloads = d.downloads + 1`,
};

type Salt = { day: string; salt: string };
const salts = new WeakMap<Pool, Salt>();

/** Today's salt, shared by all processes. Creating it deletes earlier ones. */
async function saltOfToday(pool: Pool): Promise<Salt> {
	const today = todayInUtc();
	const known = salts.get(pool);
	if (known?.day === today) return known;
	const { rows } = await pool.query<Salt>(
		`INSERT INTO podcast_download_salts (day, salt) VALUES ($1, $2)
ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING $1::text AS day, salt`,
		[today, randomBytes(SALT_BYTES).toString("base64url")],
	);
	const [made] = rows;
	if (!made) throw new Error("A salt was neither made nor found");
	salts.set(pool, made);
	await forgetListeners({ pool });
	return made;
}

/** Deletes what could identify listeners of earlier days; the counts stay. */
export async function forgetListeners({ pool }: Pick<Services, "pool">): Promise<void> {
	for (const table of ["podcast_download_salts", "podcast_download_parts"])
		await pool.query(`DELETE FROM ${table} WHERE day < $1`, [todayInUtc()]);
}

const todayInUtc = () => new Date().toISOString().slice(0, 10);

/** Downloads by day and by episode; those without any too. Three statements. */
export async function downloadNumbers(pool: Pool) {
	const { rows: days } = await pool.query<{ day: string; downloads: number }>({
		name: "podcast-downloads-by-day",
		text: `SELECT (now.day - ago)::text AS day, coalesce(sum(d.downloads), 0)::int AS downloads
FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS day) now CROSS JOIN generate_series(0, ${DOWNLOADS_DAYS - 1}) ago
LEFT JOIN podcast_downloads d ON d.day = now.day - ago GROUP BY 1 ORDER BY 1`,
	});
	const { rows: episodes } = await pool.query<{
		id: string;
		slug: string;
		title: string;
		downloads: number;
		lately: number;
	}>({
		name: "podcast-downloads-by-episode",
		text: `SELECT p.id, p.slug, p.title, coalesce(sum(d.downloads), 0)::int AS downloads,
	coalesce(sum(d.downloads) FILTER (WHERE d.day > (now() AT TIME ZONE 'UTC')::date - ${DOWNLOADS_DAYS}), 0)::int AS lately
FROM podcasts p LEFT JOIN podcast_downloads d ON d.podcast_id = p.id
WHERE ${sqlText(episodeIsPublished, "p")} GROUP BY p.id ORDER BY p.published_at DESC, p.id DESC LIMIT ${DOWNLOADS_EPISODES}`,
	});
	const { rows } = await pool.query<{ downloads: number }>({
		name: "podcast-downloads",
		text: "SELECT coalesce(sum(downloads), 0)::int AS downloads FROM podcast_downloads",
	});
	return { total: rows[0]?.downloads ?? 0, days, episodes };
}
