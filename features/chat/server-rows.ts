import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { excerptOf } from "#features/chat/writing/written-mentions.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Role } from "#shared/policy.ts";
import type { ChatImage, Mention, Message, Quote } from "./contract.ts";
import { QUOTE_MAX } from "./limits.ts";
import type { chatMessages } from "./table.ts";

/** Within a transaction of Drizzle's instants are text. */
export type Row = Pick<
	RawRow<typeof chatMessages>,
	"id" | "seq" | "change" | "client_message_id" | "user_id" | "content"
> & {
	created_at: Date | string;
	edited_at: Date | string | null;
	name: string | null;
	avatar_url: string | null;
	staff: Role | null;
	mentions: Mention[] | null;
	images: ChatImage[] | null;
	quote: (Omit<Quote, "mentions"> & { mentions: Mention[] | null }) | null;
	reactions: { emoji: string; count: number; mine: boolean | null }[] | null;
};

/** SQL for the names of whom a message (an alias) mentions, as JSON. */
export const mentionsOf = (message: string) => `CASE WHEN ${message}.mentioned <> '{}' THEN
	(SELECT json_agg(json_build_object('id', u.id, 'name', ${SHOWN_NAME}))
	FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ANY (${message}.mentioned)) END`;

const quote = `CASE WHEN m.reply_to IS NOT NULL THEN (SELECT json_build_object(
	'id', q.id, 'seq', q.seq, 'change', q.change, 'content', q.content, 'mentions', ${mentionsOf("q")},
	'imageCount', q.image_count,
	'author', CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', ${SHOWN_NAME}) END)
	FROM chat_messages q LEFT JOIN "user" u ON u.id = q.user_id LEFT JOIN profiles p ON p.id = u.id
	WHERE q.id = m.reply_to) END`;

const imagesFrom = (
	source: string,
) => `CASE WHEN m.image_count > 0 THEN (SELECT json_agg(json_build_object(
	'id', i.id, 'width', i.width, 'height', i.height, 'alt', i.alt) ORDER BY i.place)
	FROM ${source} i WHERE i.message_id = m.id) END`;

/** Of a message `m` just sent, joined by `joins`; its images are in `images`, a table or what stands for it. */
export const sentColumns = (
	images: string,
) => `m.id, m.seq, m.change, m.client_message_id, m.user_id, m.content, m.created_at,
	m.edited_at, ${SHOWN_NAME} AS name, p.avatar_url, ${STAFF_ROLE} AS staff, ${mentionsOf("m")} AS mentions, ${quote} AS quote, ${imagesFrom(images)} AS images`;

/** Columns of any message `m`, with its reactions as the user `$1` sees them. */
export const columns = `${sentColumns("chat_images")}, (SELECT json_agg(json_build_object(
	'emoji', r.emoji, 'count', r.count, 'mine', r.mine) ORDER BY r.first, r.emoji)
	FROM (SELECT emoji, count(*)::int AS count, bool_or(user_id = $1::uuid) AS mine, min(created_at) AS first
		FROM chat_reactions WHERE message_id = m.id GROUP BY emoji) r) AS reactions`;

export const joins =
	'LEFT JOIN "user" u ON u.id = m.user_id LEFT JOIN profiles p ON p.id = m.user_id';

export function messageOf(row: Row): Message {
	const reactions = (row.content !== null && row.reactions) || [];
	return {
		id: row.id,
		seq: Number(row.seq),
		change: Number(row.change),
		clientMessageId: row.client_message_id,
		author:
			row.user_id === null
				? null
				: {
						id: row.user_id,
						name: row.name ?? "",
						avatarUrl: row.avatar_url,
						staff: row.staff,
					},
		content: row.content,
		mentions: row.mentions ?? [],
		images: row.images ?? [],
		replyTo: row.quote && quoteOf(row.quote),
		reactions: reactions.map(({ emoji, count }) => ({ emoji, count })),
		mine: reactions.filter(({ mine }) => mine).map(({ emoji }) => emoji),
		createdAt: new Date(row.created_at).toISOString(),
		editedAt: row.edited_at && new Date(row.edited_at).toISOString(),
	};
}

/** As everyone may get it: without what is one reader's own. */
export function forEveryone({ mine: _, ...message }: Message): Message {
	return message;
}

function quoteOf({ content, mentions, ...quoted }: NonNullable<Row["quote"]>): Quote {
	return {
		...quoted,
		content: content && excerptOf(content, QUOTE_MAX),
		mentions: mentions ?? [],
	};
}
