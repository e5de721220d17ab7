import { chat } from "#features/chat/api.tsx";
import type { SeenPlace } from "#features/chat/contract.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { seenTopic } from "#features/chat/topics.ts";
import { listen } from "#web/live/live.ts";
import {
	glanceSeq,
	isSeenCurrent,
	setSeenCurrent,
	storeLastSeen,
	watchLastSeen,
} from "./last-seen.tsx";
import { forgetUnsaved, putSeen, rememberUnsaved, seenHere } from "./unsaved-seen.tsx";

export { saveUnsaved } from "./unsaved-seen.tsx";

/** A glance is saved soon, sooner where few look, and a lively evening in the chat no more often than this. */
const SOON_MS = 3_000;
const SOON_AMONG_FEW_MS = 300;
const BETWEEN_SAVES_MS = 45_000;

/**
 * Keeps what this browser and the member's other devices have seen of a conversation the same; `key` is what this
 * browser stores it under. Returns what ends it.
 */
export function syncSeen(key: string, conversationId: string = CONVERSATION_ID): () => void {
	/** What the server is known to have. */
	let saved: SeenPlace | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let savedAt = 0;
	/** Two at once could arrive in either order: the later one waits, unless the page is being left. */
	let isSaving = false;
	let isWaiting = false;

	const soonMs = conversationId === CONVERSATION_ID ? SOON_MS : SOON_AMONG_FEW_MS;
	const here = () => seenHere(key);
	const take = (place: SeenPlace) => {
		// What waits here is newer.
		if (isWaiting) return;
		saved = place;
		const known = here();
		const isNews = place.isHeld !== known.isHeld || (place.isHeld && place.seq !== known.seq);
		if (isNews || place.seq > known.seq) storeLastSeen(key, place.seq, place.isHeld);
	};
	const save = () => {
		clearTimeout(timer);
		timer = undefined;
		isWaiting = isSaving && document.visibilityState === "visible";
		if (isWaiting) return;
		isSaving = true;
		savedAt = Date.now();
		const place = here();
		const isLook = !place.isHeld && !saved?.isHeld;
		saved = place;
		putSeen(conversationId, isLook ? { seq: place.seq } : place)
			.then(
				() => {
					const now = here();
					if (now.seq === place.seq && now.isHeld === place.isHeld) forgetUnsaved(key);
				},
				() => {
					saved = null;
				},
			)
			.finally(() => {
				isSaving = false;
				if (isWaiting) save();
			});
	};
	const leave = () => {
		const glance = isSeenCurrent(key) ? null : glanceSeq(key);
		if (timer !== undefined || isWaiting) save();
		else if (glance) putSeen(conversationId, { seq: glance }).catch(() => {});
	};
	const changed = () => {
		const place = here();
		const isMark =
			place.isHeld !== (saved?.isHeld ?? false) || (place.isHeld && place.seq !== saved?.seq);
		if (!isMark && place.seq <= (saved?.seq ?? 0)) return;
		if (conversationId !== CONVERSATION_ID) rememberUnsaved(key, conversationId);
		if (isMark) return save();
		timer ??= setTimeout(save, Math.max(soonMs, savedAt + BETWEEN_SAVES_MS - Date.now()));
	};
	const hide = () => {
		if (document.visibilityState === "hidden") leave();
	};
	const refresh = async () => {
		const place = await chat.call.seen({ conversationId }).catch(() => null);
		if (place) take(place);
		setSeenCurrent(key);
		changed();
	};

	let hasBegun = false;
	const receive = (event: SeenPlace & { conversationId: string }) => {
		if (event.conversationId === conversationId) take(event);
	};
	const stopListening = listen<Parameters<typeof receive>[0]>(seenTopic.address, receive, () => {
		// Only after it was away: what it begins with is asked for below.
		if (hasBegun) void refresh();
		hasBegun = true;
	});
	const stopWatching = watchLastSeen(changed);
	document.addEventListener("visibilitychange", hide);
	void refresh();
	return () => {
		stopListening();
		stopWatching();
		leave();
		document.removeEventListener("visibilitychange", hide);
	};
}
