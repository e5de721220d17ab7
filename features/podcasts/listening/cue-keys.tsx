import type { KeyboardEvent } from "react";

export function rowsOf(list: Element | null): HTMLElement[] {
	return [...(list?.querySelectorAll<HTMLElement>("[data-cue]") ?? [])];
}

/** Moves the focus among the cues by the keys of lists. */
export function moveAmongCues(event: KeyboardEvent<HTMLElement>, from: number): void {
	const rows = rowsOf(event.currentTarget.closest("ol"));
	const to = target(event.key, from, rows.length - 1);
	if (to === null) return;
	event.preventDefault();
	rows[to]?.focus();
}

function target(key: string, from: number, last: number): number | null {
	if (key === "ArrowDown") return Math.min(last, from + 1);
	if (key === "ArrowUp") return Math.max(0, from - 1);
	if (key === "Home") return 0;
	return key === "End" ? last : null;
}
