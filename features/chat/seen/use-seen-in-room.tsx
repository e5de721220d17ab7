import { useEffect } from "react";
import type { Room } from "#features/chat/room.tsx";
import { syncSeen } from "./sync-seen.tsx";

/** Keeps what was seen of a conversation the same on all of a member's devices. The community's is kept by the shell. */
export function useSeenInRoom({ conversationId, keyOf }: Room, userId: string): void {
	const key = keyOf(userId);
	useEffect(
		() => (conversationId ? syncSeen(key, conversationId) : undefined),
		[conversationId, key],
	);
}
