import { useMutation } from "@tanstack/react-query";
import { explain } from "#web/api.ts";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { notify } from "#web/notify.ts";
import { ballots } from "./api.tsx";
import { useReloadBallots } from "./ballot-query.tsx";
import type { Ballot } from "./contract.ts";
import { words } from "./words.ts";

/** Says what ends before it ends: the phase that runs, or the ballot itself. */
export function EndDialog({
	ballot: { id, phase },
	what,
	onClose,
}: {
	ballot: Ballot;
	what: "end" | "call off";
	onClose: () => void;
}) {
	const reload = useReloadBallots();
	const running = phase === "nominating" ? "nominating" : "voting";
	const isCallOff = what === "call off";
	const end = useMutation({
		mutationFn: () =>
			isCallOff ? ballots.call.cancel({ id }) : ballots.call.close({ id, phase: running }),
		onSuccess() {
			notify({ kind: "good", title: isCallOff ? words.calledOff : words.ended[running] });
			reload();
			onClose();
		},
		onError: (error) =>
			notify({
				kind: "bad",
				title: words.saveFailed,
				text: explain(error, words.changeFailed).message,
			}),
	});
	return (
		<SureDialog
			question={isCallOff ? words.callOffQuestion : words.endQuestion[running]}
			text={isCallOff ? words.callOffText : words.endText[running]}
			confirm={isCallOff ? words.callOff : words.endNow[running]}
			keep={words.goOn}
			isBusy={end.isPending}
			onConfirm={() => end.mutate()}
			onClose={onClose}
		/>
	);
}
