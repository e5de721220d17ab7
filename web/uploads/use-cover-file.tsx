import { useState } from "react";
import { copy } from "./copy.ts";
import { CoverField } from "./cover-field.tsx";
import { isOnItsWay, sentId, slotOf, useSlotState } from "./upload-slots.tsx";
import type { CoverFile, MediaFiles } from "./use-media-files.tsx";

/** The picture of a form, with its field. */
export function useCoverFile(
	form: string,
	kind: "cover" | "artwork" = "cover",
): CoverFile & Pick<MediaFiles, "clear" | "remove"> {
	const slot = slotOf(`${form}-${kind}`);
	const state = useSlotState(slot);
	const [refusal, setRefusal] = useState<string | null>(null);
	return {
		field: <CoverField label={copy[kind]} slot={slot} refusal={refusal} />,
		uploadId: sentId(state),
		isBusy: isOnItsWay(state),
		refuse: setRefusal,
		clear: slot.clear,
		remove: slot.remove,
	};
}
