import { useRef } from "react";
import { v7 as newId } from "uuid";

/** Sent again after a failure, the same words are the same message; other words are another. */
export function useRepeatId(): (words: object) => string {
	const last = useRef({ words: "", id: "" });
	return (words) => {
		const told = JSON.stringify(words);
		if (told !== last.current.words) last.current = { words: told, id: newId() };
		return last.current.id;
	};
}
