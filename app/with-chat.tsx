import type { ReactNode } from "react";
import { ChatColumn } from "#features/chat/chat-column.tsx";
import { copy } from "./copy.ts";
import { useUnread } from "./use-unread.tsx";

/** A page with the chat beside it; without the column it has the whole width. */
export function WithChat({ children }: { children: ReactNode }) {
	const unread = useUnread();
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] px-[max(var(--page-edge),calc((100%-1320px)/2))] lg:has-data-chat-column:grid-cols-[minmax(0,1fr)_auto] lg:has-data-chat-column:gap-11 lg:has-data-chat-column:-mb-24 lg:has-data-chat-column:pr-0 xl:has-data-chat-column:gap-18">
			<main className="min-w-0">{children}</main>
			<ChatColumn news={unread && copy.unreadInWords(unread)} />
		</div>
	);
}
