import type { KeptUpload } from "#features/music/submit/submission-draft.tsx";
import {
	type SlotState,
	type UploadSlot,
	uploadSlot,
} from "#features/music/submit/upload-slot.tsx";

/** The uploads outlive the dialog, so that it can be closed meanwhile. */
const slots = new Map<string, UploadSlot>();

/** The upload of this name, made when it is first asked for. */
export function slotOf(key: string): UploadSlot {
	const known = slots.get(key);
	if (known) return known;
	const made = uploadSlot({ key, kept: readKept(key), onKeep: (kept) => writeKept(key, kept) });
	slots.set(key, made);
	return made;
}

/** The upload's id once all of it is there. */
export function sentId({ phase, kept }: SlotState): string | null {
	return phase === "sent" ? (kept?.uploadId ?? null) : null;
}

export function isOnItsWay({ phase }: SlotState): boolean {
	return phase !== "empty" && phase !== "sent" && phase !== "missing";
}

function readKept(key: string): KeptUpload | null {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptUpload | null;
	} catch {
		return null;
	}
}

function writeKept(key: string, kept: KeptUpload | null): void {
	try {
		if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
		else sessionStorage.removeItem(key);
	} catch {
		// Storage can be full or forbidden; then it lasts as long as the page.
	}
}
