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
		onMutate: (isOff) => {
			cache.setQueryData(queryKey, (known) => known && { ...known, isOff });
		},
		onError: (error) => {
			void cache.invalidateQueries({ queryKey });
			toastError(copy.saveFailed)(error);
		},
	});
	if (!data) return null;
	return (
		<CheckBox
			isSwitch
			label={copy.takeDirect}
			hint={copy.takeDirectNote}
			checked={!data.isOff}
			onChange={(isOn) => save.mutate(!isOn)}
		/>
	);
}
