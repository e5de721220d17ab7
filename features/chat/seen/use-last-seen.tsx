import {
	type RefObject,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import {
	isHeldUnread,
	isSeenCurrent,
	lastSeenSeq,
	setGlance,
	storeLastSeen,
	watchLastSeen,
} from "./last-seen.tsx";

/**
 * Of a user in a conversation (`Room.keyOf`). Marks everything up to `newest` as seen while the page is looked at. `seenBefore` is what had been seen when the
 * reader came, or came back to the tab, for the line 'New since …'; up to `watchedSeq` messages came while they read
 * at the end, which need no such line. What was marked as unread stays so
 * on every page and device until the reader writes or marks it as read.
 */
export function useLastSeen(key: string, newest: number, watchedSeq: RefObject<number>) {
	const [seenBefore, setSeenBefore] = useState<number | null>(null);
	const isCurrent = useSyncExternalStore(
		watchLastSeen,
		() => isSeenCurrent(key),
		() => false,
	);
	const heldSeq = useSyncExternalStore(
		watchLastSeen,
		() => (isHeldUnread(key) ? lastSeenSeq(key) : null),
		() => null,
	);
	const mayMark = isCurrent && heldSeq === null;
	const latest = useRef({ newest, mayMark });
	latest.current = { newest, mayMark };

	// Both with the frame that shows the messages: a page left right after has seen them. This one first, as it reads what
	// the other moves on.
	useLayoutEffect(() => {
		if (isCurrent) setSeenBefore(heldSeq ?? lastSeenSeq(key));
	}, [key, isCurrent, heldSeq]);

	useEffect(() => {
		const comeBack = () => {
			if (document.visibilityState !== "visible" || !latest.current.mayMark) return;
			const seen = lastSeenSeq(key);
			if (seen !== null && seen < latest.current.newest) setSeenBefore(seen);
			markSeen(key, latest.current.newest);
		};
		document.addEventListener("visibilitychange", comeBack);
		return () => document.removeEventListener("visibilitychange", comeBack);
	}, [key]);

	const newestBefore = useRef(newest);
	useLayoutEffect(() => {
		const before = newestBefore.current;
		newestBefore.current = newest;
		if (document.visibilityState !== "visible") return;
		// Where nothing was new, what the reader watches arrive is not new either.
		if (mayMark && newest > before && watchedSeq.current === newest)
			setSeenBefore((seen) => (seen !== null && seen >= before ? newest : seen));
		if (mayMark) markSeen(key, newest);
		else if (!isCurrent) setGlance(key, newest);
	}, [key, newest, mayMark, isCurrent, watchedSeq]);

	const markUnread = useCallback((seq: number) => storeLastSeen(key, seq - 1, true), [key]);
	const markRead = useCallback(() => {
		if (isHeldUnread(key)) storeLastSeen(key, latest.current.newest, false);
	}, [key]);
	return { seenBefore, isHeld: heldSeq !== null, markUnread, markRead };
}

function markSeen(key: string, seq: number): void {
	if (seq > (lastSeenSeq(key) ?? 0)) storeLastSeen(key, seq);
}
