import type { FastifyInstance, FastifyRequest } from "fastify";
import { validate as isUuid } from "uuid";
import { lateStatement } from "#features/chat/late-statement.ts";
import { mayReadConversation } from "#features/chat/server-reading.ts";
import { allow, notFound } from "#server/access.ts";
import type { Caller, Services } from "#server/context.ts";
import { sendStored } from "#server/media/send-media.ts";
import { chatImagePath, chatImageSizes } from "#shared/paths.ts";

const imageFile = lateStatement(
	"chat-image-file",
	() => `SELECT i.file_id, i.thumbnail_file_id
FROM chat_images i LEFT JOIN chat_messages m ON m.id = i.message_id
	LEFT JOIN conversations c ON c.id = m.conversation_id
WHERE i.id = $1 AND CASE WHEN m.id IS NULL THEN i.user_id = $2
	ELSE m.removed_at IS NULL AND ${mayReadConversation("$2")} END`,
);

/** Whether a file is an image of a message. Also an admin reads it by its message alone. */
export async function isChatImage(
	{ pool }: Pick<Services, "pool">,
	fileId: string,
): Promise<boolean> {
	const { rowCount } = await pool.query({
		name: "chat-image-is-file",
		text: "SELECT FROM chat_images WHERE file_id = $1 OR thumbnail_file_id = $1",
		values: [fileId],
	});
	return rowCount !== 0;
}

/** Images of messages, for those who may read the message; until it is sent, for its author alone. */
export function addChatImages(
	app: FastifyInstance,
	{ pool, storage }: Services,
	callerOf: (request: FastifyRequest) => Caller,
): void {
	for (const size of chatImageSizes)
		app.route<{ Params: { id: string } }>({
			method: ["GET", "HEAD"],
			url: chatImagePath(":id", size),
			config: { capability: "read the chat" },
			handler: async (request, reply) => {
				const session = await callerOf(request).findSession();
				allow(session, "read the chat");
				const { id } = request.params;
				if (!isUuid(id)) throw notFound();
				const { rows } = await pool.query<{ file_id: string; thumbnail_file_id: string }>({
					...imageFile,
					values: [id, session.user.id],
				});
				const fileId = size === "large" ? rows[0]?.file_id : rows[0]?.thumbnail_file_id;
				const file = fileId ? await storage.find(fileId) : null;
				if (!file) throw notFound();
				return sendStored(request, reply, storage, { ...file, audience: "members" });
			},
		});
}
