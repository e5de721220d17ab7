import { useMutation } from "@tanstack/react-query";
import { ballots } from "#features/ballots/api.tsx";
import { useReloadBallots } from "#features/ballots/ballot-query.tsx";
import type { Ballot } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";

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
			notify({ kind: "good", title: isCallOff ? copy.calledOff : copy.ended[running] });
			reload();
			onClose();
		},
		onError: toastError(copy.changeFailed, copy.saveFailed),
	});
	return (
		<ConfirmDialog
			isDanger={isCallOff}
			question={isCallOff ? copy.callOffQuestion : copy.endQuestion[running]}
			text={isCallOff ? copy.callOffText : copy.endText[running]}
			confirm={isCallOff ? copy.callOff : copy.endNow[running]}
			cancelLabel={copy.goOn}
			isBusy={end.isPending}
			onConfirm={() => end.mutate()}
			onClose={onClose}
		/>
	);
}
