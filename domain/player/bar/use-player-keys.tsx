import { useEffect } from "react";
import { playerState } from "#domain/player/player-state.ts";
import { skipBy, togglePlay } from "#domain/player/player-store.tsx";
import { SEEK_S, SKIP_BACK_S, SKIP_FORWARD_S } from "#domain/player/rates.ts";

const TYPED_IN = "input, textarea, select, [contenteditable], dialog[open]";
const PRESSED = "a[href], button, summary, label";
const ARROWS_USED =
	'[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="slider"], [role="grid"], [tabindex="0"]';

/** Whether no control that the focus is in, and no open dialog, uses this key. */
export function isFreeKey(event: KeyboardEvent, usedBy = PRESSED): boolean {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
	if (document.querySelector("dialog:modal")) return false;
	const { target } = event;
	return !(target instanceof Element && target.closest(`${TYPED_IN}, ${usedBy}`));
}

/** On every page: space plays and pauses, the left and right arrow seek. */
export function usePlayerKeys(): void {
	useEffect(() => {
		// On the window, so that what handles a key itself comes first.
		const press = (event: KeyboardEvent) => {
			const step = stepOf(event.key);
			if (event.key === " " && !event.repeat && isFreeKey(event, PRESSED)) togglePlay();
			else if (step !== 0 && !event.shiftKey && isFreeKey(event, ARROWS_USED)) skipBy(step);
			else return;
			event.preventDefault();
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, []);
}

/** Seconds that a key seeks; 0 for other keys. */
function stepOf(key: string): number {
	const isSpoken = playerState().current?.spoken !== undefined;
	if (key === "ArrowRight") return isSpoken ? SKIP_FORWARD_S : SEEK_S;
	if (key === "ArrowLeft") return isSpoken ? -SKIP_BACK_S : -SEEK_S;
	return 0;
}
