import { createContext, useContext } from "react";
import type { Message } from "#features/chat/contract.ts";

/** What can be done with messages of the log. */
export type ChatActions = {
	reply(message: Message): void;
	edit(message: Message): void;
	remove(message: Message): void;
	react(message: Message, emoji: string): void;
	/** Asks for an emoji first. */
	pickEmoji(message: Message): void;
	showReactors(message: Message): void;
	/** Shows an image of it large, by its place. */
	openImage(message: Message, place: number): void;
	markUnread(message: Message): void;
	/** Goes to a message by its seq. */
	jump(seq: number): void;
};

const ChatActionsContext = createContext<ChatActions | null>(null);
export const ChatActionsProvider = ChatActionsContext;

export function useChatActions(): ChatActions {
	const actions = useContext(ChatActionsContext);
	if (!actions) throw new Error("Messages are shown in a chat panel");
	return actions;
}
