import type { Message } from "./contract.ts";
import type { ConversationKind } from "./direct/conversation-kinds.ts";

/** Of a member, what decides what is new to them. */
type Reader = { id: string; hiddenIds: readonly string[] };

/** Whether a message they have not seen counts: not their own, nor removed, nor of whom they have blocked, but for a session's. */
export const isNewsTo = (
	reader: Reader | null,
	{ author, content }: Message,
	kind?: ConversationKind,
): boolean =>
	content !== null &&
	author?.id !== reader?.id &&
	(kind === "session" || !reader?.hiddenIds.includes(author?.id ?? ""));
