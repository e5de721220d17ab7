import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chat } from "#features/chat/api.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { SwitchRow } from "#web/kit/switch-row.tsx";
import { useReportSave } from "#web/save-status.tsx";

/** Whether members may write to the member directly. */
export function DirectSwitch() {
	const { data } = useQuery(chat.api.conversations.queryOptions());
	const cache = useQueryClient();
	const queryKey = chat.api.conversations.queryKey();
	const report = useReportSave();
	const save = useMutation({
		mutationFn: (isOff: boolean) => chat.call.setDirect({ isOff }),
		async onMutate(isOff) {
			report.saving();
			// What was asked before would say how it was.
			await cache.cancelQueries({ queryKey });
			cache.setQueryData(queryKey, (known) => known && { ...known, isOff });
		},
		onError(error, isOff) {
			cache.setQueryData(queryKey, (known) => known && { ...known, isOff: !isOff });
			report.failed(error);
		},
		onSuccess: report.saved,
		onSettled: () => cache.invalidateQueries({ queryKey }),
	});
	if (!data) return null;
	return (
		<SwitchRow
			label={copy.takeDirect}
			hint={copy.takeDirectHint}
			checked={!data.isOff}
			onChange={(isOn) => save.mutate(!isOn)}
		/>
	);
}
