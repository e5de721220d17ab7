import { and, eq, getTableName, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { moderationRemovals } from "#domain/moderation/table.ts";
import { UNSENT_IMAGE_DAYS } from "#features/chat/limits.ts";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { ExportedFile } from "#server/personal-data.ts";
import { files } from "#server/table.ts";
import { chatImages } from "./table.ts";

const SWEEP_BATCH = 100;

type Deletes = Pick<Services, "storage">;

/**
 * Deletes the rows of images and of their files. Returns what deletes the bytes, to be called after the commit, or null
 * where there were none. Bytes that are left by a crash in between are swept like others without a row.
 */
export async function deleteImages(
	{ storage }: Deletes,
	which: SQL | undefined,
	tx: Tx,
): Promise<(() => Promise<void>) | null> {
	const gone = await tx.delete(chatImages).where(which).returning();
	if (gone.length === 0) return null;
	const ids = gone.flatMap(({ fileId, thumbnailFileId }) => [fileId, thumbnailFileId]);
	const theirs = await tx.delete(files).where(inArray(files.id, ids)).returning();
	return async () => {
		for (const file of theirs) await storage.discard(file);
	};
}

/** Deletes what was uploaded and never sent. To be called hourly. Returns how many. */
export async function deleteUnsentImages(services: Services): Promise<number> {
	const { db } = services;
	const old = await db
		.select({ id: chatImages.id })
		.from(chatImages)
		.where(
			and(
				isNull(chatImages.messageId),
				lt(chatImages.createdAt, sql`now() - make_interval(days => ${UNSENT_IMAGE_DAYS})`),
			),
		)
		.limit(SWEEP_BATCH);
	for (const { id } of old) {
		const unsent = and(eq(chatImages.id, id), isNull(chatImages.messageId));
		const deleteBytes = await db.transaction((tx) => deleteImages(services, unsent, tx));
		await deleteBytes?.();
	}
	return old.length;
}

/**
 * Deletes images of messages that moderators took down, once those do not return. To be called hourly, after what was
 * removed has been forgotten. Returns how many.
 */
export async function deleteRemovedImages(services: Services): Promise<number> {
	const { db, pool } = services;
	const { rows } = await pool.query<{ id: string }>({
		name: "chat-removed-images",
		// A decision is stored a moment after what it took down.
		text: `SELECT i.id FROM chat_images i JOIN chat_messages m ON m.id = i.message_id
WHERE m.removed_at < now() - interval '1 hour' AND NOT EXISTS (
	SELECT FROM ${getTableName(moderationRemovals)} r JOIN moderation_log x ON x.id = r.decision_id
	JOIN moderation_cases k ON k.id = x.case_id WHERE k.subject_id = m.id
) LIMIT ${SWEEP_BATCH}`,
	});
	if (rows.length === 0) return 0;
	const gone = inArray(
		chatImages.id,
		rows.map(({ id }) => id),
	);
	const deleteBytes = await db.transaction((tx) => deleteImages(services, gone, tx));
	await deleteBytes?.();
	return rows.length;
}

/** Every image of a member, the larger file of each, for their export. */
export async function* imageFiles(
	{ db }: Pick<Services, "db">,
	userId: string,
): AsyncIterable<ExportedFile> {
	const rows = await db
		.select({ id: chatImages.id, file: files })
		.from(chatImages)
		.innerJoin(files, eq(files.id, chatImages.fileId))
		.where(eq(chatImages.userId, userId));
	for (const { id, file } of rows) yield { name: `chat-images/${id}.${file.extension}`, file };
}

/** Deletes all of a member's images. Messages keep their words; what had none counts as removed. */
export async function eraseImages(services: Services, userId: string): Promise<void> {
	const deleteBytes = await services.db.transaction(async (tx) => {
		await tx.execute(sql`SELECT FROM conversations WHERE id IN (
	SELECT conversation_id FROM chat_messages WHERE user_id = ${userId} AND image_count > 0
) ORDER BY id FOR UPDATE`);
		await tx.execute(sql`WITH changed AS (
	SELECT id, conversation_id, row_number() OVER (PARTITION BY conversation_id ORDER BY seq) AS number
	FROM chat_messages WHERE user_id = ${userId} AND image_count > 0
), counted AS (
	SELECT conversation_id, count(*) AS count FROM changed GROUP BY conversation_id
), next AS (
	UPDATE conversations c SET last_change = last_change + counted.count FROM counted
	WHERE c.id = counted.conversation_id RETURNING c.id, c.last_change - counted.count AS before
) UPDATE chat_messages m SET change = next.before + changed.number, image_count = 0,
	content = nullif(m.content, ''), removed_at = CASE WHEN m.content = '' THEN now() ELSE m.removed_at END
FROM changed JOIN next ON next.id = changed.conversation_id WHERE m.id = changed.id`);
		return deleteImages(services, eq(chatImages.userId, userId), tx);
	});
	await deleteBytes?.();
}
