import { sql } from "drizzle-orm";
import type { UserCard } from "#domain/people/contract.ts";
import { userCard, users } from "#domain/people/table.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { tracks } from "#features/music/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { posts } from "#features/posts/table.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { type ChangedValue, changedValues } from "#server/change-values.ts";
import type { Context } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { changes, settings, settingsChanges } from "#server/table.ts";
import {
	adminUserPath,
	bookPath,
	episodePath,
	siteAdminPath,
	trackPath,
	weekPath,
	writePostPath,
} from "#shared/paths.ts";
import type { Change } from "./contract.ts";
import { type ChangeKind, changeKinds } from "./limits.ts";

type ChangeQuery = {
	kind?: ChangeKind | undefined;
	subjectId?: string | undefined;
	by?: string | undefined;
	limit: number;
	cursor?: string | undefined;
};
type Row = Pick<
	RawRow<typeof changes>,
	"id" | "subject_id" | "name" | "action" | "fields" | "reason" | "at"
> & {
	kind: ChangeKind;
	/** The last part of its address; null once it is deleted. */
	pathKey: string | null;
	values: ChangedValue[] | null;
	/** Of a setting of the site. */
	setting: { before: unknown; after: unknown } | null;
	by: UserCard | null;
	isRestorable: boolean;
};

const pathOf: Record<ChangeKind, (place: string) => string> = {
	episode: episodePath,
	book: bookPath,
	song: weekPath,
	track: trackPath,
	post: writePostPath,
	person: adminUserPath,
	site: siteAdminPath,
};

const CHANGES = sqlText(sql`${changes}`);
const SETTINGS_CHANGES = sqlText(sql`${settingsChanges}`);

/** Whether what a change deleted or replaced is there to be restored: of several deletions the latest. */
const isRestorable =
	sqlText(sql`CASE WHEN c.setting IS NOT NULL THEN NOT EXISTS (SELECT FROM ${settings} s
		WHERE s.key = 'site.' || c.name AND s.value = c.setting->'before')
		AND (c.setting->'before' <> 'null' OR EXISTS (SELECT FROM ${settings} s WHERE s.key = 'site.' || c.name))
	WHEN c.action <> 'deleted' THEN false
	WHEN c.kind = 'episode' THEN EXISTS (SELECT FROM ${podcasts} WHERE id = c.subject_id AND deleted_at = c.at)
	WHEN c.kind = 'book' THEN EXISTS (SELECT FROM ${bookClubBooks} WHERE id = c.subject_id AND deleted_at = c.at)
	WHEN c.kind = 'song' THEN EXISTS (SELECT FROM ${songOfTheWeek} WHERE id = c.subject_id AND deleted_at = c.at)
	WHEN c.kind = 'post' THEN EXISTS (SELECT FROM ${posts} WHERE id = c.subject_id AND deleted_at = c.at)
	ELSE false END`);

/** Looked up by primary key, only for the rows of one page. */
const pathKey = sqlText(sql`CASE c.kind
	WHEN 'episode' THEN (SELECT slug FROM ${podcasts} WHERE id = c.subject_id AND deleted_at IS NULL)
	WHEN 'book' THEN (SELECT slug FROM ${bookClubBooks} WHERE id = c.subject_id AND deleted_at IS NULL)
	WHEN 'song' THEN (SELECT to_char(week_start_date, 'YYYY-MM-DD') FROM ${songOfTheWeek} WHERE id = c.subject_id AND deleted_at IS NULL)
	WHEN 'track' THEN (SELECT slug FROM ${tracks} WHERE id = c.subject_id)
	WHEN 'post' THEN (SELECT id::text FROM ${posts} WHERE id = c.subject_id AND deleted_at IS NULL)
	WHEN 'site' THEN nullif(c.name, 'samples')
	WHEN 'person' THEN (SELECT id::text FROM ${users} WHERE id = c.subject_id)
END`);

/** What a part of the site says while nothing is stored; undefined for what isn't one. */
export type SiteDefaults = (part: string) => unknown;

/** One page of changes, the latest first: all, of a kind, of one thing, or by one user. */
export async function listChanges(
	{ pool }: Pick<Context, "pool">,
	query: ChangeQuery,
	siteDefaults: SiteDefaults,
) {
	const { kind, subjectId, by, limit, cursor } = query;
	const values: unknown[] = [kind ?? changeKinds];
	const conditions = ["kind = ANY($1::text[])"];
	if (kind) conditions[0] = "kind = $1";
	const place: string[] = [];
	if (by) place.push(`by = $${values.push(by)}::uuid`);
	const before = timeCursor.decode(cursor);
	if (before)
		place.push(
			`(at, id) < ($${values.push(before.value)}::timestamptz, $${values.push(before.id)}::uuid)`,
		);
	conditions.push(...place);
	if (subjectId) conditions.push(`subject_id = $${values.push(subjectId)}::uuid`);
	const hasSettings = !subjectId && (!kind || kind === "site");
	// NULLS LAST as in the indexes, which PostgreSQL would otherwise not use.
	const order = "at DESC NULLS LAST, id DESC NULLS LAST";
	const latest = `ORDER BY ${order} LIMIT ${limit + 1}`;
	const recorded = `(SELECT id, kind, subject_id, name, action, fields, reason, by, at, "values", NULL::jsonb AS setting
	FROM ${CHANGES} WHERE ${conditions.join(" AND ")} ${latest})`;
	const settings = `(SELECT id, 'site', id, substr(key, 6), CASE WHEN after IS NULL THEN 'reset' ELSE 'edited' END,
	'{}'::text[], NULL, by, at, NULL::jsonb, jsonb_build_object('before', before, 'after', after)
	FROM ${SETTINGS_CHANGES} WHERE ${["key LIKE 'site.%'", ...place].join(" AND ")} ${latest})`;
	const { rows } = await pool.query<Row>(
		`SELECT c.id, c.kind, c.subject_id, c.name, ${pathKey} AS "pathKey", c.action, c.fields, c.reason,
	${userCard("c.by")} AS by, c.at, c."values", c.setting, ${isRestorable} AS "isRestorable"
FROM (${hasSettings ? `${recorded} UNION ALL ${settings}` : recorded}) c ${latest}`,
		values,
	);
	const { page, nextCursor } = takePage(rows, limit, (last) => timeCursor.encode(last.at, last.id));
	return {
		changes: page.map((row) => changeOf(row, siteDefaults)),
		user: by ? await readUserCard(pool, by) : null,
		nextCursor,
	};
}

async function readUserCard(pool: Context["pool"], id: string): Promise<UserCard | null> {
	const { rows } = await pool.query<{ card: UserCard | null }>({
		name: "history-user",
		text: `SELECT ${userCard("$1::uuid")} AS card`,
		values: [id],
	});
	return rows[0]?.card ?? null;
}

const changeOf = (
	{ subject_id, pathKey, at, values, setting, ...row }: Row,
	siteDefaults: SiteDefaults,
): Change => ({
	...row,
	values: setting
		? changedValues(
				setting.before ?? siteDefaults(row.name),
				setting.after ?? siteDefaults(row.name),
			)
		: (values ?? []),
	subjectId: subject_id,
	path: pathKey === null ? null : pathOf[row.kind](pathKey),
	at: at.toISOString(),
});
