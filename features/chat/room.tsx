import { createContext, useContext } from "react";
import type { UserCard } from "#domain/people/contract.ts";
import type { ConversationKind } from "#features/chat/direct/conversation-kinds.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { chatMessagePath, directMessagePath } from "#shared/paths.ts";
import type { DirectConversation } from "./contract.ts";

/** The conversation that a panel shows. */
export type Room = {
	kind: ConversationKind;
	/** Absent for the community's, as calls mean it. */
	conversationId: string | undefined;
	/** Under what this browser stores what a user has seen, written and picked in it. */
	keyOf(userId: string): string;
	title: string;
	placeholder: string;
	messagePath(seq: number): string;
	/** Stands where nothing was said yet, in place of a picture. */
	emptyText?: string;
	/** Of the other member, between two. */
	staff?: UserCard["staff"];
};

export const community: Room = {
	kind: "community",
	conversationId: undefined,
	keyOf: (userId) => userId,
	title: copy.title,
	placeholder: copy.placeholder,
	messagePath: chatMessagePath,
};

export function directRoom({ id, member }: Pick<DirectConversation, "id" | "member">): Room {
	const title = member?.name ?? copy.anonymous;
	return {
		kind: "direct",
		conversationId: id,
		// Never the beginning of another key: what is written here must not be sent anywhere else.
		keyOf: (userId) => `direct:${id}:${userId}`,
		title,
		staff: member?.staff,
		placeholder: copy.placeholderTo(title),
		messagePath: (seq) => directMessagePath(id, seq),
	};
}

const RoomContext = createContext<Room>(community);
export const RoomProvider = RoomContext;
export const useRoom = (): Room => useContext(RoomContext);
