import { useState } from "react";
import type { Written } from "./outbox.ts";

/** Cancels what waits to be sent, and returns its text to the field. */
export function useTakeBack(
	pending: readonly (Written & { clientMessageId: string })[],
	discard: (clientMessageId: string) => void,
) {
	const [returned, setReturned] = useState<Written | null>(null);
	const takeBack = (id: string) => {
		setReturned(pending.find((one) => one.clientMessageId === id) ?? null);
		discard(id);
	};
	return { returned, takeBack };
}
