import { useRef } from "react";
import { v7 as newId } from "uuid";

/** Sent again after a failure, the same words are the same message; other words are another. */
export function useRepeatId() {
	const last = useRef({ words: "", id: "" });
	return {
		idOf(words: object): string {
			const told = JSON.stringify(words);
			if (told !== last.current.words) last.current = { words: told, id: newId() };
			return last.current.id;
		},
		/** It went: whoever sends the same words once more means it. */
		forget(): void {
			last.current = { words: "", id: "" };
		},
	};
}
