import { useState } from "react";
import type { Written } from "./outbox.ts";

/** Takes back what waits to be sent; it is written on in the field. */
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
