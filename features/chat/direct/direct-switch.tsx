import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chat } from "#features/chat/api.tsx";
import { copy } from "#features/chat/panel-copy.ts";
import { CheckBox } from "#web/kit/check-box.tsx";
import { toastError } from "#web/toast-error.ts";

/** Whether members may write to the member directly. */
export function DirectSwitch() {
	const { data } = useQuery(chat.api.conversations.queryOptions());
	const cache = useQueryClient();
	const queryKey = chat.api.conversations.queryKey();
	const save = useMutation({
		mutationFn: (isOff: boolean) => chat.call.setDirect({ isOff }),
		async onMutate(isOff) {
			// What was asked before would say how it was.
			await cache.cancelQueries({ queryKey });
			cache.setQueryData(queryKey, (known) => known && { ...known, isOff });
		},
		onError(error, isOff) {
			cache.setQueryData(queryKey, (known) => known && { ...known, isOff: !isOff });
			toastError(copy.saveFailed)(error);
		},
		onSettled: () => cache.invalidateQueries({ queryKey }),
	});
	if (!data) return null;
	return (
		<CheckBox
			isSwitch
			label={copy.takeDirect}
			checked={!data.isOff}
			onChange={(isOn) => save.mutate(!isOn)}
		/>
	);
}
