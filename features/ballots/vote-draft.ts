/** An order that is not cast yet, as this tab keeps it. */
export function readDraft(key: string): string[] | null {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
		return Array.isArray(kept) ? kept.map(String) : null;
	} catch {
		return null;
	}
}

/** Keeps an order; null forgets it. */
export function writeDraft(key: string, order: readonly string[] | null): void {
	try {
		if (order) sessionStorage.setItem(key, JSON.stringify(order));
		else sessionStorage.removeItem(key);
	} catch {
		// Storage can be full or forbidden; the page itself keeps the order.
	}
}
