import { useQueryClient } from "@tanstack/react-query";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft } from "#web/forms/form-draft.tsx";
import { notify } from "#web/notify.ts";
import { reading } from "./api.tsx";
import type { Milestones } from "./contract.ts";
import { copy } from "./copy.ts";
import { milestonesOf } from "./reading-query.tsx";

/** Saves an admin's form; errors are shown at their field and in a toast. */
export function useSaveMilestones(bookId: string, draftKey: string) {
	const cache = useQueryClient();
	return async (
		call: Promise<Milestones>,
		title: string,
		refuse: (field: string, sentence: string) => void,
	): Promise<boolean> => {
		try {
			const saved = await call;
			forgetDraft(draftKey);
			cache.setQueryData(milestonesOf(reading.api, bookId).queryKey, saved);
			notify({ kind: "good", title });
			return true;
		} catch (error) {
			const { message, fields } = explain(error, copy.milestoneFailed);
			for (const [field, sentence] of Object.entries(fields)) refuse(field, sentence);
			notify({ kind: "bad", title: common.error, text: message });
			return false;
		}
	};
}
