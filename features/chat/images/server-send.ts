/** An image as its author sends it, with what it shows. */
export type SentImage = { id: string; alt: string };

/**
 * SQL that locks those images of an author which can be sent with a message. Takes expressions: the author, and the ids
 * as an array. Of two messages at once with the same image, the second finds it gone.
 */
export const lockImages = (authorId: string, ids: string) => `sendable AS (
	SELECT id FROM chat_images WHERE id = ANY (${ids}) AND user_id = ${authorId} AND message_id IS NULL
	ORDER BY id FOR UPDATE
)`;

/** SQL that is true where every image can be sent. */
export const areSendable = (ids: string) => `(SELECT count(*) FROM sendable) = cardinality(${ids})`;

/** SQL that gives them to a message `m` just sent, in their order, each with its words. */
export const attachImages = (ids: string, alts: string) => `attached AS (
	UPDATE chat_images i SET message_id = m.id, alt = sent.alt, place = sent.place - 1
	FROM m, unnest(${ids}, ${alts}) WITH ORDINALITY AS sent (id, alt, place)
	WHERE i.id = sent.id AND i.id IN (SELECT id FROM sendable) RETURNING i.*
)`;

/** Whether a message has exactly these images, as a repeat of its sending would. */
export function areSameImages(known: readonly SentImage[], sent: readonly SentImage[]): boolean {
	return (
		known.length === sent.length &&
		known.every(({ id, alt }, at) => id === sent[at]?.id && alt === sent[at].alt)
	);
}
