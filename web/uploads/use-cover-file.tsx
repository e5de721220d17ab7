import { type ReactNode, useState } from "react";
import { copy } from "./copy.ts";
import { CoverField } from "./cover-field.tsx";
import { isOnItsWay, sentId, slotOf, useSlotState } from "./upload-slots.tsx";
import { useDemand } from "./use-demand.tsx";

/** A file of a form with its field, on its way or there. */
export type ChosenFile = {
	field: ReactNode;
	uploadId: string | null;
	isBusy: boolean;
	/** Says at the field that a file is missing. */
	demand(text: string, takesFocus?: boolean): void;
};

export type CoverFile = ChosenFile & {
	refuse(sentence: string | null): void;
	/** What it is for is saved: forget it here. */
	clear(): void;
	/** Nobody wants it: the server forgets it too. */
	remove(): void;
};

/** The picture of a form, with its field. */
export function useCoverFile(form: string, kind: "cover" | "artwork" = "cover"): CoverFile {
	const slot = slotOf(`${form}-${kind}`);
	const state = useSlotState(slot);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [demand, demandFile] = useDemand(slot);
	return {
		field: <CoverField label={copy[kind]} slot={slot} refusal={refusal} demand={demand} />,
		demand: demandFile,
		uploadId: sentId(state),
		isBusy: isOnItsWay(state),
		refuse: setRefusal,
		clear: slot.clear,
		remove: slot.remove,
	};
}
