import { useRef, useState } from "react";

/** Keys that follow one another so fast are undone together. */
const TOGETHER_MS = 800;
const STEPS_MAX = 200;
/** Before any moment, the first of a fast page too. */
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * What a text was, step by step. The browser's own memory of a field ends where something else than a key changes it,
 * and knows nothing of a second field.
 */
export function useUndo(value: string, onChange: (value: string) => void) {
	const past = useRef<string[]>([]);
	const future = useRef<string[]>([]);
	const changedAt = useRef(NEVER);
	const [can, setCan] = useState({ undo: false, redo: false });
	const show = () => setCan({ undo: past.current.length > 0, redo: future.current.length > 0 });
	const go = (from: string[], to: string[]): string | null => {
		const next = from.pop();
		if (next === undefined) return null;
		to.push(value);
		changedAt.current = NEVER;
		onChange(next);
		show();
		return next;
	};
	return {
		can,
		/** `isStep`: undone by itself, whatever is typed before and after it. */
		change(next: string, isStep = false) {
			const now = performance.now();
			if (isStep || now - changedAt.current > TOGETHER_MS)
				past.current = [...past.current.slice(1 - STEPS_MAX), value];
			future.current = [];
			changedAt.current = isStep ? NEVER : now;
			onChange(next);
			show();
		},
		/** What is typed next is a step of its own. */
		beginStep() {
			changedAt.current = NEVER;
		},
		/** What the text is then; null where there is nothing to undo. */
		undo: () => go(past.current, future.current),
		redo: () => go(future.current, past.current),
	};
}
