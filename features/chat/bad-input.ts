import { newId } from "#server/database/database.ts";
import { CONVERSATION_ID } from "./limits.ts";

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"chat.list": () => ({
		before: 10,
		after: 3,
		around: 4,
		changedAfter: 2,
		conversationId: CONVERSATION_ID,
	}),
	"chat.send": () => ({
		content: "Hello",
		clientMessageId: newId(),
		replyToId: newId(),
		images: [{ id: newId(), alt: "A cat" }],
		conversationId: CONVERSATION_ID,
	}),
	"chat.direct": () => ({ id: newId() }),
	"chat.openDirect": () => ({ memberId: newId() }),
	"chat.setDirect": () => ({ isOff: false }),
	"chat.seen": () => ({ conversationId: CONVERSATION_ID }),
	"chat.typing": () => ({ conversationId: CONVERSATION_ID }),
	"chat.edit": () => ({ id: newId(), content: "Hello again" }),
	"chat.remove": () => ({ id: newId() }),
	"chat.react": () => ({ id: newId(), emoji: "👍", isOn: true }),
	"chat.addImage": () => ({ uploadId: newId() }),
	"chat.removeImage": () => ({ id: newId() }),
	"chat.reactors": () => ({ id: newId() }),
	"chat.completions": () => ({ name: "ada" }),
	"chat.saveSeen": () => ({ seq: 10, isHeld: true, conversationId: CONVERSATION_ID }),
	"chat.search": () => ({ query: "hello", before: 10, conversationId: CONVERSATION_ID }),
};
