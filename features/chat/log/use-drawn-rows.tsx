import { useState } from "react";
import type { Message } from "#features/chat/contract.ts";
import { FIRST_ROWS, MORE_ROWS } from "#features/chat/limits.ts";

/**
 * How much of what is loaded is drawn: the last screen first, and more once somebody goes there. `isWhole`: all of it.
 * Returns the place of the first message drawn, and the ways to draw more.
 */
export function useDrawnRows(messages: readonly Message[], isWhole: boolean) {
	/** By seq: others come before and after it. */
	const [from, setFrom] = useState<number | null>(null);
	// What was whole stays so: a reader who comes down to the newest message is still among those above it.
	const wanted = isWhole ? 0 : (from ?? messages.at(-FIRST_ROWS)?.seq ?? 0);
	if (from !== wanted && messages.length > 0) setFrom(wanted);
	const isAll = isWhole || from === null;
	const first = isAll
		? 0
		: Math.max(
				0,
				messages.findIndex(({ seq }) => seq >= from),
			);
	return {
		first,
		drawMore: () => setFrom(messages[Math.max(0, first - MORE_ROWS)]?.seq ?? 0),
		drawAll: () => setFrom(0),
		/** From the message with this number on. */
		drawFrom: (seq: number) => setFrom(seq),
	};
}
