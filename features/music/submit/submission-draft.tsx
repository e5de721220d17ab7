import { useSyncExternalStore } from "react";
import { trackFields } from "#features/music/fields.ts";
import { isTyped } from "#shared/field.ts";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";
import { createListeners } from "#web/listeners.ts";
import type { StoredUpload } from "#web/uploads/upload-slot.tsx";
import { emptyValues, type TrackFormValues } from "./form-values.tsx";

export type SubmissionDraft = TrackFormValues & {
	audio: StoredUpload | null;
	cover: StoredUpload | null;
};

export const emptyDraft: SubmissionDraft = {
	...emptyValues,
	audio: null,
	cover: null,
};

const changes = createListeners({ isStored: true });
/** Where local storage is full or forbidden, the draft lasts as long as the page. */
const inMemory = new Map<string, string>();
let parsed: { text: string | null; draft: SubmissionDraft | null } = { text: null, draft: null };

/** The draft of this user in this browser, or null. */
export function readDraft(userId: string): SubmissionDraft | null {
	const text = stored(userId);
	if (text !== parsed.text) parsed = { text, draft: parse(text) };
	return parsed.draft;
}

/** Changes the draft; one that holds nothing is forgotten. */
export function changeDraft(userId: string, change: Partial<SubmissionDraft>): void {
	const draft = { ...emptyDraft, ...readDraft(userId), ...change };
	if (isTyped(trackFields, draft) || draft.audio || draft.cover)
		store(userId, JSON.stringify(draft));
	else forgetDraft(userId);
}

export function forgetDraft(userId: string): void {
	store(userId, null);
}

/** The draft, updated live; null on the server and while there is none. */
export function useDraft(userId: string): SubmissionDraft | null {
	return useSyncExternalStore(
		changes.watch,
		() => readDraft(userId),
		() => null,
	);
}

function keyOf(userId: string): string {
	return `greenroom-submission-${userId}`;
}

function stored(userId: string): string | null {
	return readStored("localStorage", keyOf(userId)) ?? inMemory.get(userId) ?? null;
}

function store(userId: string, text: string | null): void {
	inMemory.delete(userId);
	const isStored = writeStored("localStorage", keyOf(userId), text);
	if (!isStored && text !== null) inMemory.set(userId, text);
	changes.notify();
}

function parse(text: string | null): SubmissionDraft | null {
	try {
		return text ? { ...emptyDraft, ...(JSON.parse(text) as Partial<SubmissionDraft>) } : null;
	} catch {
		return null;
	}
}
