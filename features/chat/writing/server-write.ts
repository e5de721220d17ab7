import { eq, sql } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import type { Message } from "#features/chat/contract.ts";
import {
	addEditEvents,
	messagePath,
	storeEventOfTwo,
	storeMessageEvents,
} from "#features/chat/events.ts";
import {
	areSameImages,
	areSendable,
	attachImages,
	lockImages,
	type SentImage,
} from "#features/chat/images/server-send.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import type { Room } from "#features/chat/server-room.ts";
import { columns, joins, messageOf, type Row, sentColumns } from "#features/chat/server-rows.ts";
import { chatMessages, chatReactions, conversations } from "#features/chat/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import { mentionedIn } from "./written-mentions.ts";

/**
 * One statement, so one commit: the conversation's row lock gives the next numbers, and a second send
 * of the same message breaks the unique key, which takes the numbers back with it. Whom it concerns is stored with it.
 * Where it answers a message ($6) that is not there, or an image it comes with ($10, $11) cannot be sent, nothing is stored.
 */
const insertNext = ({ hasImages, isOfTwo }: { hasImages: boolean; isOfTwo: boolean }) => ({
	name: `chat-insert${hasImages ? "-with-images" : ""}${isOfTwo ? "-of-two" : ""}`,
	text: `WITH ${hasImages ? `${lockImages("$3::uuid", "$10::uuid[]")}, ` : ""}replied AS (
	SELECT id, user_id FROM chat_messages WHERE id = $6 AND conversation_id = $1
), next AS (
	UPDATE conversations SET last_seq = last_seq + 1, last_change = last_change + 1
	WHERE id = $1 AND ($6::uuid IS NULL OR EXISTS (SELECT FROM replied))
		${hasImages ? `AND ${areSendable("$10::uuid[]")}` : ""} RETURNING last_seq, last_change
), m AS (
	INSERT INTO chat_messages
		(id, conversation_id, seq, change, user_id, client_message_id, content, reply_to, mentioned, image_count)
	SELECT $2, $1, next.last_seq, next.last_change, $3::uuid, $4, $5, (SELECT id FROM replied),
		ARRAY(SELECT id FROM "user" WHERE id = ANY ($7::uuid[])), ${hasImages ? "cardinality($10::uuid[])" : "0"}
	FROM next RETURNING *
), ${hasImages ? `${attachImages("$10::uuid[]", "$11::text[]")}, ` : ""}${isOfTwo ? storeEventOfTwo("$3::uuid", "coalesce($8::uuid, $9::uuid)") : storeMessageEvents("$3::uuid", "$8::uuid", "$9::uuid")}
SELECT ${sentColumns(hasImages ? "attached" : "chat_images")} FROM m ${joins}`,
});
const insertOf = (isOfTwo: boolean) => ({
	text: insertNext({ hasImages: false, isOfTwo }),
	images: insertNext({ hasImages: true, isOfTwo }),
});
const insertShared = insertOf(false);
const insertOfTwo = insertOf(true);

const sentBefore = {
	name: "chat-sent-before",
	text: `SELECT ${columns}, m.conversation_id FROM chat_messages m ${joins}
WHERE m.user_id = $1 AND m.client_message_id = $2`,
};

const UNIQUE_VIOLATION = "23505";

type By = { userId: string; room: Room };
type Sent = {
	content: string;
	clientMessageId: string;
	replyToId?: string | undefined;
	images: readonly SentImage[];
};

/**
 * Stores a new message, or returns the one that was stored under its client id.
 * Errors: NOT_FOUND where it replies to none, or an image is not the author's to send; CONFLICT where the client id was
 * used for another message.
 */
export async function insertMessage(
	{ pool }: Context,
	{ userId, room }: By,
	sent: Sent,
): Promise<Message> {
	const { content, clientMessageId, replyToId, images } = sent;
	const isOfTwo = "members" in room;
	const insert = isOfTwo ? insertOfTwo : insertShared;
	const mentioned = mentionedIn(content);
	const values = [room.id, newId(), userId, clientMessageId, content, replyToId ?? null];
	const concerned = [mentioned, newId(), newId()];
	const attached = [images.map(({ id }) => id), images.map(({ alt }) => alt)];
	try {
		const { rows } = await pool.query<Omit<Row, "reactions">>(
			images.length > 0
				? { ...insert.images, values: [...values, ...concerned, ...attached] }
				: { ...insert.text, values: [...values, ...concerned] },
		);
		if (!rows[0]) return await findSent(pool, { userId, room }, sent);
		return messageOf({ ...rows[0], reactions: null });
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION))
			throw error;
		return findSent(pool, { userId, room }, sent);
	}
}

/** The message stored under a client id. Errors: NOT_FOUND, CONFLICT where it is another one. */
async function findSent(pool: Context["pool"], { userId, room }: By, sent: Sent): Promise<Message> {
	const { content, clientMessageId, replyToId, images } = sent;
	const { rows } = await pool.query<Row & { conversation_id: string }>({
		...sentBefore,
		values: [userId, clientMessageId],
	});
	if (!rows[0]) throw notFound();
	if (rows[0].conversation_id !== room.id) throw refusal("CONFLICT", copy.clientIdUsed);
	const message = messageOf(rows[0]);
	// What was removed or edited since holds nothing to compare with.
	const isComparable = message.content !== null && message.editedAt === null;
	const isSame =
		message.content === content &&
		(message.replyTo?.id ?? undefined) === replyToId &&
		areSameImages(message.images, images);
	if (isComparable && !isSame) throw refusal("CONFLICT", copy.clientIdUsed);
	return message;
}

type Stored = typeof chatMessages.$inferSelect;

/**
 * Changes a stored message under the conversation's lock, and gives the change its number. `change` returns
 * whether it changed anything: what it did not is not sent to anyone. Errors: NOT_FOUND.
 */
export async function changeMessage(
	{ db }: Context,
	{ id, viewerId, room }: { id: string; viewerId: string; room: Room },
	change: (tx: Tx, stored: Stored) => Promise<boolean>,
): Promise<{ message: Message; hasChanged: boolean }> {
	return db.transaction(async (tx) => {
		await tx
			.select({ id: conversations.id })
			.from(conversations)
			.where(eq(conversations.id, room.id))
			.for("update");
		const [stored] = await tx.select().from(chatMessages).where(eq(chatMessages.id, id));
		if (!stored) throw notFound();
		const hasChanged = await change(tx, stored);
		if (hasChanged)
			await tx.execute(sql`WITH next AS (
	UPDATE ${conversations} SET last_change = last_change + 1 WHERE id = ${room.id} RETURNING last_change
) UPDATE ${chatMessages} m SET change = next.last_change FROM next WHERE m.id = ${id}`);
		const read = columns.replace("$1::uuid", `'${viewerId}'::uuid`);
		const { rows } = await tx.execute<Row>(
			sql`${sql.raw(`SELECT ${read} FROM chat_messages m ${joins}`)} WHERE m.id = ${id}`,
		);
		if (!rows[0]) throw notFound();
		return { message: messageOf(rows[0]), hasChanged };
	});
}

/** Removes what a message says and what hangs on it; the row stays. */
export async function blankMessage(tx: Tx, id: string): Promise<void> {
	await tx.delete(chatReactions).where(eq(chatReactions.messageId, id));
	await tx
		.update(chatMessages)
		.set({
			content: null,
			mentioned: [],
			imageCount: 0,
			replyTo: null,
			editedAt: null,
			removedAt: new Date(),
		})
		.where(eq(chatMessages.id, id));
}

/** Writes its author's new words into a message, and stores whom they mention besides. */
export async function setContent(
	context: Context,
	{ id, seq, mentioned }: Stored,
	{ authorId, content, room }: { authorId: string; content: string; room: Room },
	tx: Tx,
): Promise<void> {
	const [edited] = await tx
		.update(chatMessages)
		.set({
			content,
			mentioned: sql`ARRAY(SELECT ${users.id} FROM ${users} WHERE ${users.id} = ANY (${sql.param(mentionedIn(content))}::uuid[]))`,
			editedAt: sql`now()`,
		})
		.where(eq(chatMessages.id, id))
		.returning({ mentioned: chatMessages.mentioned });
	// Between two, nobody is told but the one who reads it anyway.
	if ("members" in room) return;
	const edit = { id, path: messagePath(room, seq), authorId, before: mentioned };
	await addEditEvents(context, edit, edited?.mentioned ?? [], tx);
}
