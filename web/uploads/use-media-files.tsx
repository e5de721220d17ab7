import { useEffect } from "react";
import { AudioField } from "./audio-field.tsx";
import { titleOfFile } from "./title-of-file.ts";
import { isOnItsWay, sentId, slotOf, useSlotState } from "./upload-slots.tsx";
import { type ChosenFile, type CoverFile, useCoverFile } from "./use-cover-file.tsx";
import { useDemand } from "./use-demand.tsx";
import { useInspection } from "./use-inspection.tsx";

/** The two files of a form, on their way or there. */
export type MediaFiles = {
	/** With the title in its tags, or else the one its name makes; null until it is read. */
	audio: ChosenFile & {
		title: string | null;
		/** Whether it is no audio; its field says why. */
		isRefused: boolean;
	};
	artwork: CoverFile;
	/** What they are for is saved: forget them here. */
	clear(): void;
	/** Nobody wants them: the server forgets them too. */
	remove(): void;
};

/** Audio and artwork of a form, with their fields. */
export function useMediaFiles(form: string): MediaFiles {
	const slot = slotOf(`${form}-audio`);
	const state = useSlotState(slot);
	const [demand, demandFile] = useDemand(slot);
	const artwork = useCoverFile(form, "artwork");
	const inspection = useInspection(sentId(state));
	useEffect(() => {
		if (inspection.isGone) slot.restart();
	}, [inspection.isGone, slot]);
	return {
		audio: {
			field: <AudioField slot={slot} inspection={inspection} demand={demand} />,
			demand: demandFile,
			title: inspection.found && (inspection.found.title || titleOfFile(state.stored?.name ?? "")),
			uploadId: inspection.found && sentId(state),
			isBusy: isOnItsWay(state) || inspection.isChecking,
			isRefused: inspection.refusal !== null,
		},
		artwork,
		clear() {
			slot.clear();
			artwork.clear();
		},
		remove() {
			slot.remove();
			artwork.remove();
		},
	};
}
