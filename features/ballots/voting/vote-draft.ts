import { readStoredJson, writeStored } from "#web/browser-storage.ts";

/** An order that is not cast yet, as this tab keeps it. */
export function readDraft(key: string): string[] | null {
	const kept = readStoredJson("sessionStorage", key);
	return Array.isArray(kept) ? kept.map(String) : null;
}

/** Keeps an order; null forgets it. */
export function writeDraft(key: string, order: readonly string[] | null): void {
	writeStored("sessionStorage", key, order && JSON.stringify(order));
}
