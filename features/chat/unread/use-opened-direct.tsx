import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { chat } from "#features/chat/api.tsx";
import type { Message } from "#features/chat/contract.ts";
import { isOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import { isNewsTo } from "#features/chat/news.ts";
import type { Room } from "#features/chat/room.tsx";
import { isSeenCurrent, lastSeenSeq, watchLastSeen } from "#features/chat/seen/last-seen.tsx";
import { useViewer } from "#web/viewer.tsx";

/**
 * Takes what a member reads by opening a conversation of two off the counts at once; the server's own count follows. Only
 * what was there then: what arrives in view was never counted.
 */
export function useOpenedDirect(room: Room, userId: string, messages: readonly Message[]): void {
	const cache = useQueryClient();
	const viewer = useViewer();
	const key = room.keyOf(userId);
	const isDirect = isOfTwo(room.kind);
	const takeOff = useEffectEvent((after: number, upTo: number) => {
		const read = messages.filter(
			(message) =>
				message.seq > after && message.seq <= upTo && isNewsTo(viewer, message, room.kind),
		).length;
		cache.setQueryData(
			chat.api.unread.queryKey(),
			(counts) => counts && { ...counts, direct: Math.max(0, counts.direct - read) },
		);
	});
	useEffect(() => {
		if (!isDirect) return;
		let before = lastSeenSeq(key) ?? 0;
		const stop = watchLastSeen(() => {
			const seen = lastSeenSeq(key) ?? 0;
			if (seen <= before) return;
			if (isSeenCurrent(key)) {
				takeOff(before, seen);
				stop();
			}
			before = seen;
		});
		return stop;
	}, [key, isDirect]);
}
