import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { WrittenCard, WrittenPost } from "#features/posts/contract.ts";
import { writtenFields } from "#features/posts/fields.ts";
import { PAGE_SIZE } from "#features/posts/limits.ts";
import type { posts } from "#features/posts/table.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import { LAST_ID, takePage, timeCursor } from "#server/database/cursor.ts";
import { fieldsOf, selectOf } from "#server/database/field-columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { can } from "#shared/policy.ts";

type CardRow = Omit<RawRow<typeof posts>, "body"> & { author: UserCard | null };
type Row = CardRow & { body: string; newsletter: WrittenPost["newsletter"] };

const columns = `x.id, x.slug, ${selectOf(writtenFields, "x")}, x.author_id, x.published_at, x.edited_at,
	x.updated_at, ${userCard("x.author_id")} AS author`;
/** Of a post `x`, for `$2` its writer and `$3` whether they manage everyone's; none that is deleted. */
const isTheirs = "(x.author_id = $2 OR $3::boolean) AND x.deleted_at IS NULL";

/** A post as its writer left it. Errors: not found, also for others'. */
export async function readWritten(
	{ pool, session }: Pick<Context, "pool"> & Pick<MemberContext, "session">,
	id: string,
): Promise<WrittenPost> {
	const { rows } = await pool.query<Row>({
		name: "post-written",
		text: `SELECT ${columns}, x.body, (SELECT json_build_object('isDone', n.is_done,
		'sent', count(*) FILTER (WHERE d.state = 'sent'), 'waiting', count(*) FILTER (WHERE d.state = 'queued'),
		'failed', count(*) FILTER (WHERE d.state IN ('refused', 'given-up')))
	FROM newsletters n LEFT JOIN newsletter_deliveries d ON d.post_id = n.post_id
	WHERE n.post_id = x.id GROUP BY n.is_done) AS newsletter
FROM posts x WHERE x.id = $1 AND ${isTheirs}`,
		values: [id, session.user.id, can(session.user, "manage anyone's posts")],
	});
	const [row] = rows;
	if (!row) throw notFound();
	return { ...cardOf(row), body: row.body, newsletter: row.newsletter };
}

/** One's own, for admins everyone's; what was changed last comes first. One statement. */
export async function listWritten(
	{ pool, session }: MemberContext,
	cursor: string | undefined,
): Promise<{ posts: WrittenCard[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<CardRow>({
		name: "posts-written",
		text: `SELECT ${columns} FROM posts x
WHERE (x.updated_at, x.id) < ($1::timestamptz, $4::uuid) AND ${isTheirs}
ORDER BY x.updated_at DESC, x.id DESC LIMIT ${PAGE_SIZE + 1}`,
		values: [
			before?.value ?? "infinity",
			session.user.id,
			can(session.user, "manage anyone's posts"),
			before?.id ?? LAST_ID,
		],
	});
	const { page, nextCursor } = takePage(rows, PAGE_SIZE, (last) =>
		timeCursor.encode(last.updated_at, last.id),
	);
	return { posts: page.map(cardOf), nextCursor };
}

function cardOf(row: CardRow): WrittenCard {
	return {
		...fieldsOf(writtenFields, row),
		id: row.id,
		slug: row.slug,
		author: row.author,
		publishedAt: row.published_at?.toISOString() ?? null,
		editedAt: row.edited_at?.toISOString() ?? null,
		updatedAt: row.updated_at.toISOString(),
	};
}
