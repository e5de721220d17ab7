import { SHOWN_NAME } from "#features/members/table.ts";
import type { Context } from "#server/context.ts";
import { bookPath, episodePath, personPath, trackPath, weekPath } from "#shared/paths.ts";
import type { Change } from "./contract.ts";
import { type ChangeKind, changeKinds } from "./limits.ts";

type Asked = {
	kind?: ChangeKind | undefined;
	subjectId?: string | undefined;
	by?: string | undefined;
	limit: number;
	cursor?: string | undefined;
};
type PersonCard = { id: string; name: string; avatarUrl: string | null };
type Row = {
	id: string;
	kind: ChangeKind;
	subject_id: string;
	name: string;
	/** The word its address ends in; absent once it is gone. */
	place: string | null;
	action: string;
	fields: string[];
	reason: string | null;
	by: PersonCard | null;
	at: Date;
};

const pathOf: Record<ChangeKind, (place: string) => string> = {
	episode: episodePath,
	book: bookPath,
	song: weekPath,
	track: trackPath,
	person: personPath,
};

const cardOf = (column: string) => `(
	SELECT json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url)
	FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${column}
)`;

/** Looked up for the rows of one page alone, by primary key. */
const place = `CASE c.kind
	WHEN 'episode' THEN (SELECT slug FROM podcasts WHERE id = c.subject_id)
	WHEN 'book' THEN (SELECT slug FROM book_club_books WHERE id = c.subject_id)
	WHEN 'song' THEN (SELECT to_char(week_start_date, 'YYYY-MM-DD') FROM song_of_the_week WHERE id = c.subject_id)
	WHEN 'track' THEN (SELECT slug FROM tracks WHERE id = c.subject_id)
	WHEN 'person' THEN (SELECT id::text FROM "user" WHERE id = c.subject_id)
END`;

/** One page of what was done, the latest first: of everything, of a kind, of one thing, by one person. */
export async function listChanges({ pool }: Pick<Context, "pool">, asked: Asked) {
	const { kind, subjectId, by, limit, cursor } = asked;
	const values: unknown[] = [kind ?? changeKinds];
	const conditions = [kind ? "kind = $1" : "kind = ANY($1::text[])"];
	if (subjectId) conditions.push(`subject_id = $${values.push(subjectId)}::uuid`);
	if (by) conditions.push(`by = $${values.push(by)}::uuid`);
	const [at, id] = cursor?.split("_") ?? [];
	if (at)
		conditions.push(
			`(at, id) < ($${values.push(new Date(Number(at)))}::timestamptz, $${values.push(id)}::uuid)`,
		);
	// NULLS LAST as in the indexes, which PostgreSQL would otherwise not use.
	const order = "at DESC NULLS LAST, id DESC NULLS LAST";
	const { rows } = await pool.query<Row>(
		`SELECT c.id, c.kind, c.subject_id, c.name, ${place} AS place, c.action, c.fields, c.reason,
	${cardOf("c.by")} AS by, c.at
FROM (SELECT * FROM changes WHERE ${conditions.join(" AND ")}
	ORDER BY ${order} LIMIT ${limit + 1}) c ORDER BY ${order}`,
		values,
	);
	const page = rows.slice(0, limit);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return {
		changes: page.map(changeOf),
		person: by ? await personOf(pool, by) : null,
		nextCursor: last ? `${last.at.getTime()}_${last.id}` : null,
	};
}

async function personOf(pool: Context["pool"], id: string): Promise<PersonCard | null> {
	const { rows } = await pool.query<{ card: PersonCard | null }>({
		name: "history-person",
		text: `SELECT ${cardOf("$1::uuid")} AS card`,
		values: [id],
	});
	return rows[0]?.card ?? null;
}

const changeOf = ({ subject_id, place, at, ...row }: Row): Change => ({
	...row,
	subjectId: subject_id,
	path: place === null ? null : pathOf[row.kind](place),
	at: at.toISOString(),
});
