import { type PointerEvent, useState } from "react";

/**
 * Rows that follow the pointer, by mouse or finger. Spread `list` on the rows' parent; each row names
 * itself by `data-key`, and is taken by what carries `data-handle` within (give that `touch-none`).
 * `move` is called whenever the row in hand belongs at another place, counted from 0; `drop` once,
 * after it was let go. The list holds the pointer, not the row: one that moves is taken out of the
 * document for a moment, and would lose it.
 */
export function useDraggedRow({
	move,
	drop,
}: {
	move: (key: string, to: number) => void;
	drop: (key: string) => void;
}) {
	const [key, setKey] = useState<string | null>(null);
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
		const rows = [...event.currentTarget.children] as HTMLElement[];
		const over = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
		const to = over < 0 ? rows.length - 1 : over;
		if (rows[to]?.dataset.key === key) return;
		move(key, to);
		rows[to]?.scrollIntoView({ block: "nearest" });
	};
	const end = () => {
		if (key === null) return;
		setKey(null);
		drop(key);
	};
	return {
		/** Of the row in hand. */
		key,
		list: {
			onPointerDown: press,
			onPointerMove: drag,
			onPointerUp: end,
			onPointerCancel: end,
		},
	};
}
