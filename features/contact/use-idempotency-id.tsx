import { useRef } from "react";
import { v7 as newId } from "uuid";

/** An id per content: a retry with the same content repeats the id, other content gets a new one. */
export function useIdempotencyId() {
	const last = useRef({ content: "", id: "" });
	return {
		idOf(content: object): string {
			const serialized = JSON.stringify(content);
			if (serialized !== last.current.content) last.current = { content: serialized, id: newId() };
			return last.current.id;
		},
		/** After success: the same content sent once more is a new message. */
		reset(): void {
			last.current = { content: "", id: "" };
		},
	};
}
