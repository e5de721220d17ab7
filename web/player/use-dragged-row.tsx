import { type PointerEvent, useState } from "react";
import { playerCopy } from "./player-copy.ts";
import { playerState } from "./player-state.ts";
import { moveInQueue } from "./player-store.tsx";

/**
 * Rows that follow the pointer. The list listens and holds the pointer, not the row: a row that moves
 * is taken out of the document for a moment, and would lose it.
 */
export function useDraggedRow(say: (words: string) => void) {
	const [key, setKey] = useState<string | null>(null);
	const placeOf = (sought: string) =>
		playerState().queue.items.findIndex((item) => item.key === sought);

	const press = (event: PointerEvent<HTMLElement>) => {
		const handle = (event.target as Element).closest("[data-handle]");
		const row = handle?.closest<HTMLElement>("[data-key]");
		if (!row?.dataset.key || event.button !== 0) return;
		event.preventDefault();
		event.currentTarget.setPointerCapture(event.pointerId);
		setKey(row.dataset.key);
	};
	const drag = (event: PointerEvent<HTMLElement>) => {
		if (key === null) return;
		const rows = [...event.currentTarget.children];
		const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
		moveInQueue(placeOf(key), to < 0 ? rows.length - 1 : to);
		rows[to]?.scrollIntoView({ block: "nearest" });
	};
	const drop = () => {
		if (key === null) return;
		const { items } = playerState().queue;
		const place = placeOf(key);
		const title = items[place]?.title;
		if (title) say(playerCopy.moved(title, place + 1, items.length));
		setKey(null);
	};
	return {
		/** Of the row in hand. */
		key,
		list: { onPointerDown: press, onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop },
	};
}
