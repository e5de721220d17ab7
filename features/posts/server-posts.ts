import { artistPageIsVisible } from "#domain/people/artist-pages/table.ts";
import type { UserCard } from "#domain/people/contract.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { notFound } from "#server/access.ts";
import type { RequestContext } from "#server/context.ts";
import { LAST_ID, takePage, timeCursor } from "#server/database/cursor.ts";
import { fieldsOf, selectOf } from "#server/database/field-columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { endpoints } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { parseMarkdown } from "#web/markdown/server-parse.ts";
import { type Block, imagesIn, publicPart, wholeOf, withImages } from "#web/markdown/tree.ts";
import type { Post, PostCard } from "./contract.ts";
import { listedFields } from "./fields.ts";
import { PAGE_SIZE } from "./limits.ts";
import { postIsListed, postIsOpenTo, postIsShownTo, type posts } from "./table.ts";
import { withWorks } from "./works.ts";

type Stored = RawRow<typeof posts>;
type CardRow = Omit<Stored, "body" | "summary" | "created_at" | "updated_at"> & {
	slug: string;
	published_at: Date;
	author: (UserCard & { slug: string | null }) | null;
	comments: number;
};
type Pictures = { url: string; width: number; height: number }[];
export type PostRow = CardRow & Pick<Stored, "body"> & { images: Pictures };
/** To its end, to the viewer. */
type Opened = { is_open: boolean };

const openTo = (userId: string) => `${sqlText(postIsOpenTo(userId), "x")} IS TRUE AS is_open`;
/** A post `x` as lists show it. */
export const cardColumns = `x.id, x.slug, ${selectOf(listedFields, "x")}, x.excerpt, x.lead, x.minutes, x.author_id,
	x.published_at, x.edited_at, (SELECT count(*)::int FROM post_comments c WHERE c.post_id = x.id) AS comments,
	(SELECT json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url, 'staff', ${STAFF_ROLE}, 'slug', a.slug)
		FROM "user" u LEFT JOIN profiles p ON p.id = u.id
		LEFT JOIN artist_pages a ON a.user_id = u.id AND ${sqlText(artistPageIsVisible, "a")}
		WHERE u.id = x.author_id) AS author`;
/** The pictures uploaded for a post `x`. */
export const imagesOf = `coalesce((SELECT json_agg(json_build_object(
	'url', '${endpoints.media}/' || i.file_id || '.webp', 'width', i.width, 'height', i.height))
	FROM post_images i WHERE i.post_id = x.id), '[]') AS images`;

/** Listed posts, newest first, a page at a time. One statement. */
export async function listPosts(
	context: RequestContext,
	{ authorId, cursor }: { authorId?: string | undefined; cursor?: string | undefined },
): Promise<{ posts: PostCard[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await context.pool.query<CardRow & Opened>({
		name: "posts-list",
		text: `SELECT ${cardColumns}, ${openTo("$4::uuid")} FROM posts x
WHERE ${sqlText(postIsListed, "x")} AND (x.published_at, x.id) < ($1::timestamptz, $2::uuid) AND ($3::uuid IS NULL OR x.author_id = $3)
ORDER BY x.published_at DESC, x.id DESC LIMIT ${PAGE_SIZE + 1}`,
		values: [
			before?.value ?? "infinity",
			before?.id ?? LAST_ID,
			authorId ?? null,
			context.session?.user.id ?? null,
		],
	});
	const { page, nextCursor } = takePage(rows, PAGE_SIZE, (last) =>
		timeCursor.encode(last.published_at, last.id),
	);
	return { posts: page.map(cardOf), nextCursor };
}

/** A post as its viewer finds it by its link: to its end for those it is for, else the public part. Errors: not found. */
export async function readPost(context: RequestContext, slug: string): Promise<Post> {
	const { rows } = await context.pool.query<PostRow & Opened>({
		name: "post-by-slug",
		text: `SELECT ${cardColumns}, x.body, ${imagesOf}, ${openTo("$2::uuid")} FROM posts x
WHERE x.slug = $1 AND ${sqlText(postIsShownTo("$2::uuid"), "x")}`,
		values: [slug, context.session?.user.id ?? null],
	});
	const [row] = rows;
	if (!row) throw notFound();
	const card = cardOf(row);
	const blocks = await blocksOf(row, context);
	return {
		...card,
		blocks: card.isOpen ? wholeOf(blocks) : publicPart(blocks),
		mayEdit: mayEdit(context, row.author_id),
	};
}

/** Everything in a post, the marker included: what of it somebody may read is the caller's to cut. */
export async function blocksOf(
	{ body, images }: Pick<PostRow, "body" | "images">,
	{ publicUrl }: Pick<RequestContext, "publicUrl">,
): Promise<Block[]> {
	const blocks = withWorks(await parseMarkdown(body, publicUrl), publicUrl);
	if (imagesIn(blocks).length === 0) return blocks;
	const byUrl = new Map(images.map((one) => [one.url, one]));
	return withImages(blocks, (image) => {
		const found = byUrl.get(image.url);
		// A picture on another site: we can't tell who may see it.
		return found ? { ...image, size: { width: found.width, height: found.height } } : null;
	});
}

/** Whether the caller is its author, or manages everyone's. */
export function mayEdit({ session }: RequestContext, authorId: string | null): boolean {
	if (!session) return false;
	return session.user.id === authorId || can(session.user, "manage anyone's posts");
}

function cardOf(row: CardRow & Opened): PostCard {
	const { id, slug, excerpt, lead, minutes, author, comments } = row;
	return {
		...fieldsOf(listedFields, row),
		id,
		slug,
		excerpt,
		lead,
		minutes,
		author,
		comments,
		isOpen: row.is_open,
		publishedAt: row.published_at.toISOString(),
		editedAt: row.edited_at?.toISOString() ?? null,
	};
}
