import { type KeyboardEvent, useRef, useState } from "react";

/** One row of a grid is in the order of Tab; the arrows, Home and End lead to the others. */
export function useRowFocus(count: number) {
	const grid = useRef<HTMLTableElement>(null);
	const [place, setActive] = useState(0);
	const [wasUsed, setUsed] = useState(false);
	const active = Math.min(place, count - 1);
	const move = (to: number) => {
		if (to < 0 || to >= count) return;
		setActive(to);
		grid.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		setUsed(true);
		const { target, key } = event;
		if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return;
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 }[key];
		if (to === undefined) return;
		event.preventDefault();
		move(to);
	};
	return { grid, active, setActive, wasUsed, onKeyDown };
}

/** Controls within a row that use the arrows themselves. */
const OWN_ARROWS = '[role="menu"], [role="radiogroup"], input';
