import { useMutation, useQueryClient } from "@tanstack/react-query";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { firstWeek } from "./api.tsx";
import { copy } from "./copy.ts";

/** Hides the checklist for every admin, and shows it again. */
export function useChecklistVisibility(): { hide(): void; show(): void; isBusy: boolean } {
	const cache = useQueryClient();
	const setting = useMutation({
		mutationFn: (isHidden: boolean) => firstWeek.call.setHidden({ isHidden }),
		onSuccess: (now) => {
			cache.setQueryData(firstWeek.api.get.queryOptions().queryKey, now);
			if (now.isHidden)
				notify({
					kind: "good",
					title: copy.hidden,
					text: copy.hiddenText,
					action: { label: buttons.undo, onSelect: () => setting.mutate(false) },
				});
		},
		onError: toastError(copy.failed),
	});
	return {
		hide: () => setting.mutate(true),
		show: () => setting.mutate(false),
		isBusy: setting.isPending,
	};
}
