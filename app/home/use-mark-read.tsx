import { useMutation, useQueryClient } from "@tanstack/react-query";
import { chat } from "#features/chat/api.tsx";
import { notifications } from "#features/notifications/api.tsx";
import { whatsNew } from "#features/whats-new/api.tsx";
import type { WaitingRow } from "#features/whats-new/contract.ts";
import { copy } from "#features/whats-new/copy.ts";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";

/** Marks conversations and notifications as read, on this page at once, and in the chat and the bell. */
export function useMarkRead() {
	const cache = useQueryClient();
	const reload = useReload(whatsNew.api.waiting, chat.api.unread, chat.api.conversations);
	return useMutation({
		mutationFn: (rows: readonly WaitingRow[]) => Promise.all(rows.map(markRead)),
		onMutate: (read) => {
			cache.setQueryData(
				whatsNew.api.waiting.queryKey(),
				(waiting) =>
					waiting && {
						...waiting,
						rows: waiting.rows.filter(({ id }) => !read.some((row) => row.id === id)),
					},
			);
		},
		onSuccess: (states) => {
			const state = states.findLast((one) => one !== null);
			if (state) cache.setQueryData(notifications.api.unread.queryKey(), state);
		},
		onSettled: reload,
		onError: toastError(copy.markFailed),
	});
}

async function markRead({ kind, id, path, lastSeq }: WaitingRow) {
	if (lastSeq === null) return notifications.call.read({ id });
	await chat.call.saveSeen({ conversationId: id, seq: lastSeq, isHeld: false });
	return kind === "direct" ? notifications.call.readAt({ paths: [path] }) : null;
}
