import { sql } from "drizzle-orm";
import { bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import { songIsPublished, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Services } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { todayIn } from "#shared/calendar-days.ts";
import type { ItemSync } from "./contract.ts";
import type { ItemState, Kind } from "./limits.ts";
import type { notesPages } from "./table.ts";

/** What members can see, and what became of it in the workspace. */
export type ItemRow = Pick<
	RawRow<typeof notesPages>,
	"page_id" | "is_trashed" | "tries" | "error" | "synced_at"
> &
	Pick<RawRow<typeof podcasts>, "title" | "description" | "audio_url" | "duration_seconds"> &
	Pick<RawRow<typeof bookClubBooks>, "isbn"> & {
		kind: Kind;
		id: string;
		/** Members no longer see it: its page is to be taken away. */
		is_gone: boolean;
		hash: string;
		author: RawRow<typeof bookClubBooks>["author"] | null;
		artist: RawRow<typeof songOfTheWeek>["artist"] | null;
		week_start: RawRow<typeof songOfTheWeek>["week_start_date"] | null;
	};

type Deps = Pick<Services, "pool" | "siteSettings" | "publicUrl">;

/** An answer that never came may still bring a page: until then nobody looks for it. */
const UNANSWERED = "interval '60 seconds'";

const ITEMS =
	sqlText(sql`SELECT 'podcast' AS kind, p.id, p.title, p.description, p.audio_url, p.duration_seconds,
	NULL AS author, NULL AS isbn, NULL AS artist, NULL AS week_start
FROM ${podcasts} p WHERE ${sql.raw(sqlText(episodeIsPublished, "p"))}
UNION ALL
SELECT 'book', b.id, b.title, b.description, NULL, NULL, b.author, b.isbn, NULL, NULL FROM ${bookClubBooks} b
WHERE ${sql.raw(sqlText(bookIsPublished, "b"))}
UNION ALL
SELECT 'song', s.id, s.title, NULL, coalesce(t.audio_url, s.audio_url), NULL, NULL, NULL, s.artist,
	to_char(s.week_start_date, 'YYYY-MM-DD')
FROM (SELECT DISTINCT ON (week_start_date) * FROM ${songOfTheWeek}
	WHERE ${songIsPublished(sql`$2::date`)}
	ORDER BY week_start_date DESC, created_at DESC, id DESC) s
LEFT JOIN ${tracks} t ON t.id = s.track_id AND ${sql.raw(sqlText(trackIsListed, "t"))}`);

/** The site's address is part of the hash, for pages hold whole addresses. */
const COMPARED = `WITH i AS (
	SELECT *, md5(jsonb_build_array($3::text, title, description, audio_url, duration_seconds, author, isbn, artist,
		week_start)::text) AS hash FROM (${ITEMS}) items
), compared AS (
	SELECT coalesce(i.kind, n.kind) AS kind, coalesce(i.id, n.item_id) AS id, i.id IS NULL AS is_gone, i.hash, i.title,
		i.description, i.audio_url, i.duration_seconds, i.author, i.isbn, i.artist, i.week_start,
		n.page_id, n.is_trashed, n.creating_at, n.error, n.try_after, n.synced_at, coalesce(n.tries, 0) AS tries,
		CASE WHEN i.id IS NULL THEN n.is_trashed OR (n.page_id IS NULL AND n.creating_at IS NULL)
			ELSE (n.synced_hash = i.hash AND NOT n.is_trashed) IS TRUE END AS is_done
	FROM i FULL JOIN (SELECT * FROM notes_pages WHERE workspace_id = $1::uuid) n
		ON n.kind = i.kind AND n.item_id = i.id
)`;
const DUE = `NOT is_done AND (try_after IS NULL OR try_after <= now())
	AND (creating_at IS NULL OR creating_at <= now() - ${UNANSWERED})`;

const values = ({ siteSettings, publicUrl }: Deps, workspaceId: string | null) => [
	workspaceId,
	todayIn(siteSettings.timeZone),
	publicUrl,
];

/** What is to be done there now, never tried ones first. */
export async function dueItems(deps: Deps, workspaceId: string, limit: number): Promise<ItemRow[]> {
	const { rows } = await deps.pool.query<ItemRow>({
		name: "notes-due",
		text: `${COMPARED} SELECT * FROM compared WHERE ${DUE} ORDER BY try_after NULLS FIRST, id LIMIT $4`,
		values: [...values(deps, workspaceId), limit],
	});
	return rows;
}

/** How many items of each kind are in which state. */
export async function countItems(deps: Deps, workspaceId: string | null) {
	const { rows } = await deps.pool.query<{
		kind: Kind;
		total: number;
		synced: number;
		failed: number;
		waiting: number;
		latest: Date | null;
	}>({
		name: "notes-counts",
		text: `${COMPARED} SELECT kind, count(*) FILTER (WHERE NOT is_gone)::int AS total,
	count(*) FILTER (WHERE is_done AND NOT is_gone)::int AS synced,
	count(*) FILTER (WHERE NOT is_done AND error IS NOT NULL)::int AS failed,
	count(*) FILTER (WHERE NOT is_done AND error IS NULL)::int AS waiting,
	max(synced_at) AS latest FROM compared GROUP BY kind`,
		values: values(deps, workspaceId),
	});
	return rows;
}

/** The states of these items; those that members cannot see are left out. */
export async function statesOf(
	deps: Deps,
	workspaceId: string | null,
	{ kind, ids }: { kind: Kind; ids: readonly string[] },
): Promise<ItemSync[]> {
	const { rows } = await deps.pool.query<{
		id: string;
		state: ItemState;
		error: string | null;
		synced_at: Date | null;
	}>({
		name: "notes-states",
		text: `${COMPARED} SELECT id, error, synced_at,
	CASE WHEN is_done THEN 'synced' WHEN error IS NULL THEN 'waiting' ELSE 'failed' END AS state
FROM compared WHERE kind = $4 AND id = ANY($5::uuid[]) AND NOT is_gone`,
		values: [...values(deps, workspaceId), kind, ids],
	});
	return rows.map(({ id, state, error, synced_at }) => ({
		id,
		kind,
		state,
		error: state === "failed" ? error : null,
		syncedAt: synced_at?.toISOString() ?? null,
	}));
}
