import { useEffect, useState, useSyncExternalStore } from "react";
import { AudioField } from "#features/music/submit/audio-field.tsx";
import { CoverField } from "#features/music/submit/cover-field.tsx";
import { submitCopy } from "#features/music/submit/submit-copy.ts";
import { useInspection } from "#features/music/submit/use-inspection.tsx";
import type { SongFiles } from "#features/song-of-the-week/choose/song-words.tsx";
import { isOnItsWay, sentId, slotOf } from "./file-slots.tsx";

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
			field: (
				<CoverField
					label={submitCopy.artwork}
					slot={artworkSlot}
					state={artwork}
					refusal={refusal}
				/>
			),
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
