import { useEffect } from "react";
import { markTab } from "#web/browser/tab-title.ts";
import { CountBadge } from "#web/kit/count-badge.tsx";
import { unreadInWords, unreadText } from "./unread-text.ts";
import { useUnreadCounts } from "./use-unread.tsx";

/** On the sign of the chat: what is for the member, or else what is new in rooms. Nothing while there is none. */
export function UnreadCount({ className }: { className: string }) {
	const { forYou = 0, inRooms = 0 } = useUnreadCounts() ?? {};
	const count = unreadText(forYou || inRooms);
	if (!count) return null;
	const variant = forYou > 0 ? "filled" : "outlined";
	return <CountBadge count={count} variant={variant} size="icon" className={className} />;
}

/** The counts for screen readers, after the link's name. */
export function UnreadInWords() {
	const counts = useUnreadCounts();
	const words = counts && unreadInWords(counts);
	return words ? <span className="sr-only">{words}</span> : null;
}

/** What is for the member, before the title of the tab: '(2) …'. */
export function UnreadInTitle(): null {
	const count = unreadText(useUnreadCounts()?.forYou ?? 0);
	useEffect(() => {
		markTab({ before: count ? `(${count}) ` : "" });
		return () => markTab({ before: "" });
	}, [count]);
	return null;
}
