import { useSyncExternalStore } from "react";
import { emptyWords, type TrackWords } from "./track-words.tsx";

/** A chosen file as the draft remembers it: enough to know it again and to go on uploading. */
export type KeptUpload = {
	name: string;
	size: number;
	lastModified: number;
	/** Where the server keeps the bytes that arrived. */
	url: string | null;
	/** Once all of it arrived. */
	uploadId: string | null;
};

export type SubmissionDraft = TrackWords & {
	audio: KeptUpload | null;
	cover: KeptUpload | null;
};

export const emptyDraft: SubmissionDraft = {
	...emptyWords,
	audio: null,
	cover: null,
};

const listeners = new Set<() => void>();
/** Where local storage is full or forbidden, the draft lasts as long as the page. */
const inMemory = new Map<string, string>();
let parsed: { text: string | null; draft: SubmissionDraft | null } = { text: null, draft: null };

/** The draft of this person in this browser, or null. */
export function readDraft(personId: string): SubmissionDraft | null {
	const text = stored(personId);
	if (text !== parsed.text) parsed = { text, draft: parse(text) };
	return parsed.draft;
}

/** Changes the draft; one that holds nothing is forgotten. */
export function changeDraft(personId: string, change: Partial<SubmissionDraft>): void {
	const draft = { ...emptyDraft, ...readDraft(personId), ...change };
	const { title, artist, description, credits, audio, cover } = draft;
	if (title || artist || description || credits || audio || cover)
		store(personId, JSON.stringify(draft));
	else forgetDraft(personId);
}

export function forgetDraft(personId: string): void {
	store(personId, null);
}

/** The draft, kept current; null on the server and while there is none. */
export function useDraft(personId: string): SubmissionDraft | null {
	return useSyncExternalStore(
		watch,
		() => readDraft(personId),
		() => null,
	);
}

function watch(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

function keyOf(personId: string): string {
	return `greenroom-submission-${personId}`;
}

function stored(personId: string): string | null {
	try {
		return localStorage.getItem(keyOf(personId)) ?? inMemory.get(personId) ?? null;
	} catch {
		return inMemory.get(personId) ?? null;
	}
}

function store(personId: string, text: string | null): void {
	inMemory.delete(personId);
	try {
		if (text === null) localStorage.removeItem(keyOf(personId));
		else localStorage.setItem(keyOf(personId), text);
	} catch {
		if (text !== null) inMemory.set(personId, text);
	}
	for (const listener of listeners) listener();
}

function parse(text: string | null): SubmissionDraft | null {
	try {
		return text ? { ...emptyDraft, ...(JSON.parse(text) as Partial<SubmissionDraft>) } : null;
	} catch {
		return null;
	}
}
