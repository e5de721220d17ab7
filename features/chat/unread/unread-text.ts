import { copy } from "#features/chat/copy.ts";
import { UNREAD_MAX } from "#features/chat/limits.ts";

/** How many messages are unread, as shown: '3', '50+', or null for none. */
export function unreadText(unread: number): string | null {
	if (unread === 0) return null;
	return unread > UNREAD_MAX ? copy.manyUnread(UNREAD_MAX) : String(unread);
}

/** The counts for screen readers: ', 2 for you, 50+ unread in rooms'; '' for none. */
export function unreadInWords({ forYou, inRooms }: { forYou: number; inRooms: number }): string {
	const [you, rooms] = [unreadText(forYou), unreadText(inRooms)];
	return (you ? copy.unreadForYou(you) : "") + (rooms ? copy.unreadInRooms(rooms) : "");
}
