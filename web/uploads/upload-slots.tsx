import { useSyncExternalStore } from "react";
import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";
import { type SlotState, type StoredUpload, type UploadSlot, uploadSlot } from "./upload-slot.tsx";

/** The uploads outlive the dialog, so that it can be closed meanwhile. */
const slots = new Map<string, UploadSlot>();

/** The upload of this name, made when it is first asked for. */
export function slotOf(key: string): UploadSlot {
	const known = slots.get(key);
	if (known) return known;
	const made = uploadSlot({
		key,
		stored: readStoredJson("sessionStorage", key) as StoredUpload | null,
		onStore: (stored) => writeStored("sessionStorage", key, stored && JSON.stringify(stored)),
	});
	slots.set(key, made);
	return made;
}

/** What is known of an upload, kept current. */
export function useSlotState(slot: UploadSlot): SlotState {
	return useSyncExternalStore(slot.watch, slot.state);
}

/** The upload's id once all of it is there. */
export function sentId({ phase, stored }: SlotState): string | null {
	return phase === "sent" ? (stored?.uploadId ?? null) : null;
}

/** Whether bytes are on their way by themselves; not while it is paused or has failed. */
export function isSending({ phase }: SlotState): boolean {
	return phase === "sending" || phase === "waiting";
}

/** Whether a form has to wait for it. */
export function isOnItsWay({ phase }: SlotState): boolean {
	return phase !== "empty" && phase !== "sent" && phase !== "missing";
}
