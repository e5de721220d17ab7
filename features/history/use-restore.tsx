import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths, writePostPath } from "#shared/paths.ts";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { history } from "./api.tsx";
import type { Change } from "./contract.ts";
import { copy } from "./copy.ts";

/** Where what is back can be published. */
const publishedOn: Partial<Record<Change["kind"], (id: string) => string>> = {
	episode: () => paths.adminContent,
	book: () => `${paths.adminContent}?tab=books`,
	song: () => `${paths.adminContent}?tab=music`,
	post: writePostPath,
};

/** Brings back what was deleted or replaced, and says in which state it is now. */
export function useRestore() {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	return useMutation({
		/** `id` is the change's, or that of what was deleted. */
		mutationFn: ({ id }: Pick<Change, "kind" | "name" | "subjectId"> & { id: string }) =>
			history.call.restore({ id }),
		onSuccess(_, { kind, name, subjectId }) {
			const path = publishedOn[kind]?.(subjectId);
			notify({
				kind: "good",
				title: kind === "site" ? copy.siteRestored(name) : copy.restored[kind](name),
				...(path && {
					text: copy.restoredText,
					action: { label: copy.publish, onSelect: () => void navigate(path) },
				}),
			});
		},
		onError: toastError(copy.restoreFailed),
		// Lists and pages of all kinds may show it again.
		onSettled: () => queryClient.invalidateQueries(),
	});
}
