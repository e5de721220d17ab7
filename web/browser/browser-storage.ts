type Store = "localStorage" | "sessionStorage";

/** What this browser has stored under a key; null for nothing, and where storage is forbidden. */
export function readStored(store: Store, key: string): string | null {
	try {
		return globalThis[store].getItem(key);
	} catch {
		return null;
	}
}

/** The stored value parsed as JSON; null where it isn't JSON. Another version may have stored another shape. */
export function readStoredJson(store: Store, key: string): unknown {
	try {
		return JSON.parse(readStored(store, key) ?? "null");
	} catch {
		return null;
	}
}

/** Stores a text, or with null removes it. Returns false where storage is full or forbidden. */
export function writeStored(store: Store, key: string, text: string | null): boolean {
	try {
		if (text === null) globalThis[store].removeItem(key);
		else globalThis[store].setItem(key, text);
		return true;
	} catch {
		return false;
	}
}
