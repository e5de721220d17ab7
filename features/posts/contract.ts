import { z } from "zod";
import { commentFields, replyToId, threadPage } from "#domain/comments/contract.ts";
import { userCard } from "#domain/people/contract.ts";
import {
	id,
	instant,
	keyedTopic,
	newId,
	placeCursor,
	procedure,
	publishing,
	slug,
	text,
} from "#shared/contract.ts";
import { rulesOf, sentOf } from "#shared/field-rules.ts";
import { block, blocks } from "#web/markdown/contract.ts";
import type { Image } from "#web/markdown/tree.ts";
import { copy } from "./copy.ts";
import { listedFields, postFields } from "./fields.ts";
import { CALL_MAX_BYTES, COMMENT_MAX } from "./limits.ts";
import { restoring, contract as versions } from "./versions/contract.ts";
import { copy as writeCopy } from "./write/copy.ts";

const image = block as unknown as z.ZodType<Image>;

const postCard = z.object({
	id,
	slug,
	...sentOf(listedFields),
	excerpt: z.string().describe("The summary, or the beginning of the public part"),
	lead: image.nullable().describe("The first picture in the public part"),
	minutes: z.int().describe("Estimated reading time"),
	author: userCard
		.extend({ slug: slug.nullable().describe("Slug of their artist page") })
		.nullable()
		.describe("Absent once the account is gone"),
	isOpen: z.boolean().describe("Whether the caller can read the whole post"),
	comments: z.int(),
	publishedAt: instant,
	editedAt: instant.nullable(),
});
export type PostCard = z.infer<typeof postCard>;

const post = postCard.extend({
	blocks: blocks.describe("The whole post if `isOpen`, else the public part"),
	mayEdit: z.boolean(),
});
export type Post = z.infer<typeof post>;

const typed = z.object(rulesOf(postFields));
export type TypedPost = z.infer<typeof typed>;

const newsletter = z
	.object({
		isDone: z.boolean(),
		sent: z.int(),
		waiting: z.int(),
		failed: z.int().describe("Bounced or given up"),
	})
	.nullable()
	.describe("Null if it isn't emailed");

const writtenPost = typed.extend({
	id,
	slug: slug.nullable(),
	author: userCard.nullable(),
	publishedAt: instant.nullable().describe("Null for drafts; in the future if scheduled"),
	editedAt: instant.nullable(),
	updatedAt: instant,
	newsletter,
});
export type WrittenPost = z.infer<typeof writtenPost>;

const writtenCard = writtenPost.omit({ body: true, newsletter: true });
export type WrittenCard = z.infer<typeof writtenCard>;

const comment = z.object({ ...commentFields, postId: id });
export type PostComment = z.infer<typeof comment>;
const commentText = text({ min: 1, max: COMMENT_MAX, tooShort: copy.commentMissing });

const writing = z.object({
	mayWrite: z.boolean(),
	artistsMayWrite: z.boolean().describe("Set by admins"),
	subscribers: z
		.object({ announcement: z.int(), essay: z.int() })
		.describe("How many people the caller's post would be emailed to, by its kind"),
	followers: z.int().describe("How many people are notified of the caller's essays"),
});

export const contract = {
	list: procedure("read posts", "GET", "/posts")
		.input(z.object({ authorId: id.optional(), cursor: placeCursor.optional() }))
		.output(z.object({ posts: z.array(postCard), nextCursor: z.string().nullable() })),
	get: procedure("read posts", "GET", "/posts/{slug}").input(z.object({ slug })).output(post),
	writing: procedure("write posts", "GET", "/my/posts/writing").output(writing),
	setArtistsMayWrite: procedure("manage anyone's posts", "PUT", "/posts/artists-may-write")
		.input(z.object({ artistsMayWrite: z.boolean() }))
		.output(writing),
	listWritten: procedure("write posts", "GET", "/my/posts")
		.input(z.object({ cursor: placeCursor.optional() }))
		.output(
			z.object({
				posts: z
					.array(writtenCard)
					.describe("The caller's posts, or everyone's for admins; last changed first"),
				nextCursor: z.string().nullable(),
			}),
		),
	getWritten: procedure("write posts", "GET", "/my/posts/{id}")
		.input(z.object({ id }))
		.output(writtenPost),
	save: procedure("write posts", "PUT", "/my/posts/{id}", {
		description: "Creates a draft under an ID chosen by the caller, or updates a post",
		bodyMaxBytes: CALL_MAX_BYTES,
	})
		.input(
			typed.extend({
				id: newId,
				basedOn: instant
					.nullable()
					.describe("`updatedAt` of the edited version; null for a new post"),
			}),
		)
		.output(writtenPost),
	preview: procedure("write posts", "POST", "/posts/preview", { bodyMaxBytes: CALL_MAX_BYTES })
		.input(typed.pick({ body: true }).extend({ id }))
		.output(z.object({ blocks: blocks.describe("With the marker `more`"), minutes: z.int() })),
	publish: procedure("write posts", "PUT", "/my/posts/{id}/publishing")
		.input(
			z.object({
				id,
				publishedAt: publishing(writeCopy.wrongDate),
				isEmailed: z.boolean().describe("Whether to email it once published"),
			}),
		)
		.output(writtenPost),
	remove: procedure("write posts", "DELETE", "/my/posts/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
	...versions,
	restore: procedure("write posts", "POST", "/my/posts/{id}/versions/{versionId}/restore")
		.input(restoring)
		.output(writtenPost),
	addImage: procedure("write posts", "POST", "/my/posts/{postId}/images")
		.errors({ UNSUPPORTED_MEDIA_TYPE: {}, PAYLOAD_TOO_LARGE: {} })
		.input(z.object({ id: newId, postId: id, uploadId: id }))
		.output(z.object({ url: z.string() })),
	listComments: procedure("read posts", "GET", "/posts/{postId}/comments")
		.input(z.object({ postId: id, ...threadPage }))
		.output(z.object({ comments: z.array(comment), nextCursor: z.string().nullable() })),
	comment: procedure("comment on posts", "POST", "/posts/{postId}/comments")
		.input(z.object({ postId: id, comment: commentText, replyToId }))
		.output(comment),
	editComment: procedure("comment on posts", "PUT", "/post-comments/{id}")
		.input(z.object({ id, comment: commentText }))
		.output(comment),
	removeComment: procedure("comment on posts", "DELETE", "/post-comments/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
	subscription: procedure("subscribe to the newsletter", "GET", "/my/newsletter").output(
		z.object({ isSubscribed: z.boolean() }),
	),
	setSubscription: procedure("subscribe to the newsletter", "PUT", "/my/newsletter")
		.input(z.object({ isSubscribed: z.boolean() }))
		.output(z.object({ isSubscribed: z.boolean() })),
	unsubscribe: procedure("act by signed link", "POST", "/newsletter/unsubscribe")
		.input(z.object({ token: z.string().max(200).describe("Token of the link in the email") }))
		.output(z.object({ isSubscribed: z.boolean() })),
};

/** Said below a post, changed or removed; one post a key. Where not everyone may read, each fetches what they may. */
export const postComments = keyedTopic(
	"post-comments",
	"comment on posts",
	z.union([z.object({ comment }), z.object({ removed: id }), z.object({ again: z.literal(true) })]),
);
