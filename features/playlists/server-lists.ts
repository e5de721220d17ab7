import type { Pool } from "pg";
import { artistPageIsVisible, type artistPages } from "#domain/people/artist-pages/table.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { trackIsVisibleByLink } from "#features/music/table.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import { type FieldRow, fieldsOf, selectOf } from "#server/database/field-columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Role } from "#shared/policy.ts";
import type { Playlist } from "./contract.ts";
import { playlistFields } from "./fields.ts";
import { PAGE_SIZE } from "./limits.ts";
import { playlistIsListed, type playlists } from "./table.ts";

/** So many make the picture that stands for a playlist. */
const COVERS = 4;

export type PlaylistRow = Pick<
	RawRow<typeof playlists>,
	| "id"
	| "slug"
	| keyof FieldRow<typeof playlistFields>
	| "is_featured"
	| "track_count"
	| "created_by"
	| "is_sample"
	| "updated_at"
> & {
	maker_name: string;
	maker_staff: Role | null;
	maker_slug: RawRow<typeof artistPages>["slug"] | null;
	covers: Playlist["covers"] | null;
	is_collaborator: boolean;
};

const IS_LISTED = sqlText(playlistIsListed, "l");

/** The columns of a `PlaylistRow`, over `playlists l` and `playlistJoins`. */
export const playlistColumns = `l.id, l.slug, ${selectOf(playlistFields, "l")}, l.is_featured, l.track_count,
	l.created_by, ${SHOWN_NAME} AS maker_name, ${STAFF_ROLE} AS maker_staff, a.slug AS maker_slug, first.covers,
	c.user_id IS NOT NULL AS is_collaborator, l.is_sample, l.updated_at`;

/** What belongs to `playlists l`; $1 is the viewer's id or null. */
export const playlistJoins = `JOIN "user" u ON u.id = l.created_by LEFT JOIN profiles p ON p.id = l.created_by
	LEFT JOIN artist_pages a ON a.user_id = l.created_by AND ${sqlText(artistPageIsVisible, "a")}
	LEFT JOIN playlist_collaborators c ON c.playlist_id = l.id AND c.user_id = $1
	LEFT JOIN LATERAL (SELECT json_agg(json_build_object('id', id, 'title', title, 'coverUrl', cover_url)) AS covers FROM (
		SELECT t.id, t.title, t.cover_url FROM playlist_tracks e JOIN tracks t ON t.id = e.track_id
		WHERE e.playlist_id = l.id AND ${sqlText(trackIsVisibleByLink, "t")} ORDER BY e.position LIMIT ${COVERS}) t) first ON true`;

export function playlistOf(row: PlaylistRow, viewerId: string | null): Playlist {
	return {
		id: row.id,
		slug: row.slug,
		...fieldsOf(playlistFields, row),
		isFeatured: row.is_featured,
		trackCount: row.track_count,
		createdBy: {
			id: row.created_by,
			name: row.maker_name,
			slug: row.maker_slug,
			...(row.maker_staff && { staff: row.maker_staff }),
		},
		covers: row.covers ?? [],
		isMine: row.created_by === viewerId,
		isCollaborator: row.is_collaborator,
		isSample: row.is_sample,
		updatedAt: row.updated_at.toISOString(),
	};
}

type Paging = { limit: number; cursor?: string | undefined };
type Page = { playlists: Playlist[]; nextCursor: string | null };
type Row = PlaylistRow & { rank: number };

const LATEST = "updated_at DESC, id DESC";
const TAKES_PART =
	"EXISTS (SELECT FROM playlist_collaborators c WHERE c.playlist_id = l.id AND c.user_id = $1)";
/** Ids of what the viewer makes, alone or with others; each half by its own index. */
export const IDS_EDITABLE_BY_VIEWER = `SELECT id FROM playlists WHERE created_by = $1
	UNION ALL SELECT playlist_id FROM playlist_collaborators WHERE user_id = $1`;
/** In the order they are shown; each playlist is in one of them. */
const RANKS = [
	`${IS_LISTED} AND l.is_featured`,
	`NOT l.is_featured AND l.id IN (${IDS_EDITABLE_BY_VIEWER})`,
	`${IS_LISTED} AND NOT l.is_featured AND l.created_by <> $1 AND NOT ${TAKES_PART}`,
] as const;
const PUBLIC_OF_MEMBER = [`${IS_LISTED} AND l.created_by = $2`] as const;

/** Featured ones, then the viewer's own and those they take part in, then others' public; the latest first. */
export async function listPlaylists(pool: Pool, viewerId: string, paging: Paging): Promise<Page> {
	return readPage(pool, "playlists", RANKS, [viewerId], paging);
}

/** Public ones of one member, the latest first. */
export async function listByMember(
	pool: Pool,
	viewerId: string | null,
	memberId: string,
	paging: Paging,
): Promise<Page> {
	return readPage(pool, "playlists-of-member", PUBLIC_OF_MEMBER, [viewerId, memberId], paging);
}

/** One page in one statement; each rank is read along its index, and no further than the page goes. */
async function readPage(
	pool: Pool,
	name: string,
	ranks: readonly string[],
	[viewerId = null, ...others]: [string | null, ...string[]],
	{ limit, cursor }: Paging,
): Promise<Page> {
	const values: unknown[] = [viewerId, ...others];
	const after = cursor === undefined ? null : readCursor(cursor);
	const below =
		after &&
		`(l.updated_at, l.id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::uuid)`;
	const parts = ranks.flatMap((condition, rank) => {
		if (after && rank < after.rank) return [];
		const where = after?.rank === rank ? `${condition} AND ${below}` : condition;
		return [
			`(SELECT ${rank} AS rank, * FROM playlists l WHERE ${where} ORDER BY ${LATEST} LIMIT ${limit + 1})`,
		];
	});
	if (parts.length === 0) return { playlists: [], nextCursor: null };
	const text = `SELECT ${playlistColumns}, l.rank FROM (
	SELECT * FROM (${parts.join(" UNION ALL ")}) l ORDER BY rank, ${LATEST} LIMIT ${limit + 1}) l
	${playlistJoins} ORDER BY l.rank, l.${LATEST.replace(", ", ", l.")}`;
	const isHot = limit === PAGE_SIZE;
	const { rows } = await pool.query<Row>({
		...(isHot && { name: after ? `${name}-after-${after.rank}` : name }),
		text,
		values,
	});
	const { page, nextCursor } = takePage(rows, limit, writeCursor);
	return { playlists: page.map((row) => playlistOf(row, viewerId)), nextCursor };
}

function writeCursor({ rank, updated_at, id }: Row): string {
	return `${rank}_${timeCursor.encode(updated_at, id)}`;
}

/** The rank is one digit, and an ordinary cursor follows. */
function readCursor(cursor: string) {
	const after = timeCursor.decode(cursor.slice(2));
	return { rank: Number(cursor[0]), at: after?.value, id: after?.id };
}
