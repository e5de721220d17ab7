import { readStoredJson, writeStored } from "#web/browser-storage.ts";
import type { StoredUpload } from "./upload-slot.tsx";
import { type SlotState, type UploadSlot, uploadSlot } from "./upload-slot.tsx";

/** The uploads outlive the dialog, so that it can be closed meanwhile. */
const slots = new Map<string, UploadSlot>();

/** The upload of this name, made when it is first asked for. */
export function slotOf(key: string): UploadSlot {
	const known = slots.get(key);
	if (known) return known;
	const made = uploadSlot({
		key,
		stored: readKept(key),
		onStore: (stored) => writeKept(key, stored),
	});
	slots.set(key, made);
	return made;
}

/** The upload's id once all of it is there. */
export function sentId({ phase, stored }: SlotState): string | null {
	return phase === "sent" ? (stored?.uploadId ?? null) : null;
}

export function isOnItsWay({ phase }: SlotState): boolean {
	return phase !== "empty" && phase !== "sent" && phase !== "missing";
}

function readKept(key: string): StoredUpload | null {
	return readStoredJson("sessionStorage", key) as StoredUpload | null;
}

function writeKept(key: string, stored: StoredUpload | null): void {
	writeStored("sessionStorage", key, stored && JSON.stringify(stored));
}
