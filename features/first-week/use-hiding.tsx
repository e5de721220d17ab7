import { useMutation, useQueryClient } from "@tanstack/react-query";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { firstWeek } from "./api.tsx";
import { copy } from "./copy.ts";

/** Puts the list away for every admin, and brings it back. */
export function useHiding(): { hide(): void; bringBack(): void; isBusy: boolean } {
	const cache = useQueryClient();
	const setting = useMutation({
		mutationFn: (isHidden: boolean) => firstWeek.call.setHidden({ isHidden }),
		onSuccess: (now) => {
			cache.setQueryData(firstWeek.api.list.queryOptions().queryKey, now);
			if (now.isHidden)
				notify({
					kind: "good",
					title: copy.hidden,
					text: copy.hiddenText,
					action: { label: copy.undo, onSelect: () => setting.mutate(false) },
				});
		},
		onError: (error) =>
			notify({ kind: "bad", title: common.error, text: explain(error, copy.failed).message }),
	});
	return {
		hide: () => setting.mutate(true),
		bringBack: () => setting.mutate(false),
		isBusy: setting.isPending,
	};
}
