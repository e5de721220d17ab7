import { DIRECT_UNREAD_MAX } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel-copy.ts";

/** How many messages are unread, for a list: null for none. */
export function unreadText(unread: number): string | null {
	if (unread === 0) return null;
	return unread > DIRECT_UNREAD_MAX ? copy.manyUnread(DIRECT_UNREAD_MAX) : String(unread);
}
