import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { AudioField } from "./audio-field.tsx";
import { copy } from "./copy.ts";
import { CoverField } from "./cover-field.tsx";
import { isOnItsWay, sentId, slotOf } from "./upload-slots.tsx";
import { useInspection } from "./use-inspection.tsx";

type ChosenFile = { field: ReactNode; uploadId: string | null; isBusy: boolean };

/** A picture of a form, on its way or there. */
export type CoverFile = ChosenFile & { refuse(sentence: string | null): void };

/** The two files of a form, on their way or there. */
export type MediaFiles = {
	audio: ChosenFile;
	artwork: CoverFile;
	/** What they are for is saved: forget them here. */
	clear(): void;
	/** Nobody wants them: the server forgets them too. */
	remove(): void;
};

/** Audio and artwork of a form, with their fields. */
export function useMediaFiles(form: string): MediaFiles {
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
				<CoverField label={copy.artwork} slot={artworkSlot} state={artwork} refusal={refusal} />
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
