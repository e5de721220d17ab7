import { chatImagePath, chatImageSizes } from "#shared/paths.ts";
import type { Chatter } from "#testing/chat-client.ts";
import { request } from "#testing/http.ts";
import { withClient } from "#testing/pg-client.ts";
import type { Product } from "#testing/product.ts";

export type Images = {
	/** Messages said with an image and acknowledged. */
	acknowledged: number;
	/** Of these, whose image is not in the database's message, or cannot be fetched in both sizes. */
	lost: number;
	/** Images without a message, and files of images without an image, after the sweep. */
	orphans: number;
};

/** Looks for the image of every acknowledged message. To be called once all was delivered and swept. */
export async function auditImages(
	product: Product,
	cookie: string,
	chatters: readonly Chatter[],
): Promise<Images> {
	const acknowledged = chatters.flatMap(({ acknowledged, withImage }) =>
		[...acknowledged.values()].filter(({ clientMessageId }) => withImage.has(clientMessageId)),
	);
	const { messageOf, orphans } = await readImages(await product.databaseUrl());
	let lost = 0;
	for (const { id: messageId, images } of acknowledged) {
		const [image] = images;
		const isStored = image !== undefined && messageOf.get(image.id) === messageId;
		if (!isStored || !(await isServed(product.url, cookie, image.id))) lost += 1;
	}
	return { acknowledged: acknowledged.length, lost, orphans };
}

async function isServed(url: string, cookie: string, id: string): Promise<boolean> {
	for (const size of chatImageSizes) {
		const answer = await request(url, { path: chatImagePath(id, size), headers: { cookie } });
		const isImage = answer.status === 200 && answer.headers["content-type"] === "image/webp";
		if (!isImage || Number(answer.headers["content-length"]) !== answer.bytes.length) return false;
	}
	return true;
}

async function readImages(
	databaseUrl: string,
): Promise<{ messageOf: Map<string, string | null>; orphans: number }> {
	return withClient(databaseUrl, async (client) => {
		const { rows } = await client.query<{ id: string; message_id: string | null }>(
			"SELECT id, message_id FROM chat_images",
		);
		// Nothing else in a trial makes files of this kind.
		const files =
			await client.query(`SELECT count(*)::int AS count FROM files f WHERE mime = 'image/webp'
AND NOT EXISTS (SELECT FROM chat_images i WHERE f.id IN (i.file_id, i.thumbnail_file_id))`);
		const unsent = rows.filter(({ message_id }) => message_id === null).length;
		return {
			messageOf: new Map(rows.map(({ id, message_id }) => [id, message_id])),
			orphans: unsent + Number(files.rows[0]?.count),
		};
	});
}
