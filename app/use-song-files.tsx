import { useEffect, useState, useSyncExternalStore } from "react";
import { AudioField } from "#features/music/submit/audio-field.tsx";
import { CoverField } from "#features/music/submit/cover-field.tsx";
import type { KeptUpload } from "#features/music/submit/submission-draft.tsx";
import {
	type SlotState,
	type UploadSlot,
	uploadSlot,
} from "#features/music/submit/upload-slot.tsx";
import { useInspection } from "#features/music/submit/use-inspection.tsx";
import type { SongFiles } from "#features/song-of-the-week/choose/song-words.tsx";

/** The uploads outlive the dialog, so that it can be closed meanwhile. */
const slots = new Map<string, UploadSlot>();

/** The files of a song's form, with the fields a track is submitted by. */
export function useSongFiles(form: string): SongFiles {
	const audioSlot = slotOf(`${form}-audio`);
	const artworkSlot = slotOf(`${form}-artwork`);
	const audio = useSyncExternalStore(audioSlot.watch, audioSlot.state);
	const artwork = useSyncExternalStore(artworkSlot.watch, artworkSlot.state);
	const inspection = useInspection(sentId(audio));
	const [refusal, setRefusal] = useState<string | null>(null);
	useEffect(() => {
		if (inspection.isGone) audioSlot.restart();
	}, [inspection.isGone, audioSlot]);
	return {
		audio: {
			field: <AudioField slot={audioSlot} state={audio} inspection={inspection} />,
			uploadId: inspection.found && sentId(audio),
			isBusy: isOnItsWay(audio) || inspection.isChecking || inspection.refusal !== null,
		},
		artwork: {
			field: <CoverField slot={artworkSlot} state={artwork} refusal={refusal} />,
			uploadId: sentId(artwork),
			isBusy: isOnItsWay(artwork),
			refuse: setRefusal,
		},
		clear() {
			audioSlot.clear();
			artworkSlot.clear();
		},
		remove() {
			audioSlot.remove();
			artworkSlot.remove();
		},
	};
}

function slotOf(key: string): UploadSlot {
	const known = slots.get(key);
	if (known) return known;
	const made = uploadSlot({ key, kept: readKept(key), onKeep: (kept) => writeKept(key, kept) });
	slots.set(key, made);
	return made;
}

function sentId({ phase, kept }: SlotState): string | null {
	return phase === "sent" ? (kept?.uploadId ?? null) : null;
}

function isOnItsWay({ phase }: SlotState): boolean {
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
