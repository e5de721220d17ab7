import { directMessagePath, directPath, sessionMessagePath, sessionPath } from "#shared/paths.ts";

export const conversationKinds = ["community", "direct", "room", "session"] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** What is between two members: the page it is read on, and what one of its messages is called. */
export const kindsOfTwo = {
	direct: { path: directPath, messagePath: directMessagePath, message: "Direct message" },
	session: { path: sessionPath, messagePath: sessionMessagePath, message: "Session message" },
} as const;

export const isOfTwo = (kind: ConversationKind): kind is keyof typeof kindsOfTwo =>
	kind in kindsOfTwo;
