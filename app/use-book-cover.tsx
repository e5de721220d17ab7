import { useState, useSyncExternalStore } from "react";
import type { BookCoverFile } from "#features/bookclub/keep/book-words.tsx";
import { CoverField } from "#features/music/submit/cover-field.tsx";
import { isOnItsWay, sentId, slotOf } from "./file-slots.tsx";

/** The cover of a book's form, with the field a track's cover is chosen by. */
export function useBookCover(form: string): BookCoverFile {
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
