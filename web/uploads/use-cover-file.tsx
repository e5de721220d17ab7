import { useState, useSyncExternalStore } from "react";
import { CoverField } from "./cover-field.tsx";
import { isOnItsWay, sentId, slotOf } from "./upload-slots.tsx";
import type { CoverFile, MediaFiles } from "./use-media-files.tsx";

/** The cover of a form, with its field. */
export function useCoverFile(form: string): CoverFile & Pick<MediaFiles, "clear" | "remove"> {
	const slot = slotOf(`${form}-cover`);
	const state = useSyncExternalStore(slot.watch, slot.state);
	const [refusal, setRefusal] = useState<string | null>(null);
	return {
		field: <CoverField slot={slot} state={state} refusal={refusal} />,
		uploadId: sentId(state),
		isBusy: isOnItsWay(state),
		refuse: setRefusal,
		clear: () => slot.clear(),
		remove: () => slot.remove(),
	};
}
