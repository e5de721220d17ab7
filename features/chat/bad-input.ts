import { newId } from "#server/database/database.ts";
import { CONVERSATION_ID } from "./limits.ts";

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"chat.list": () => ({ before: 10, after: 3, conversationId: CONVERSATION_ID }),
	"chat.send": () => ({
		content: "Hello",
		clientMessageId: newId(),
		conversationId: CONVERSATION_ID,
	}),
	"chat.remove": () => ({ id: newId() }),
};
