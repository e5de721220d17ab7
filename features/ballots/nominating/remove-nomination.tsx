import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ballots } from "#features/ballots/api.tsx";
import { useReloadBallots } from "#features/ballots/ballot-query.tsx";
import type { Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { can } from "#shared/policy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewer } from "#web/viewer.tsx";

/** Withdraws one's own nomination; moderators take out any. Nothing for everyone else. */
export function RemoveNomination({
	nomination,
	isVoting,
}: {
	nomination: Nomination;
	isVoting: boolean;
}) {
	const { id, title, nominatedBy } = nomination;
	const viewer = useViewer();
	const [isConfirming, setConfirming] = useState(false);
	const reload = useReloadBallots();
	const remove = useMutation(
		ballots.api.removeNomination.mutationOptions({
			onSuccess() {
				notify({ kind: "good", title: copy.nominationRemoved(title) });
				setConfirming(false);
				reload();
			},
			onError: toastError(copy.changeFailed, copy.removeFailed),
		}),
	);
	const isWithdrawal = !isVoting && nominatedBy !== null && nominatedBy.id === viewer?.id;
	if (!isWithdrawal && !can(viewer, "remove anyone's nomination")) return null;
	const what = isWithdrawal ? copy.withdraw : buttons.remove;
	const question = isWithdrawal ? copy.withdrawQuestion : copy.removeQuestion;
	return (
		<>
			<RowButton
				className="-ml-3"
				aria-label={copy.ofTitle(what, title)}
				onClick={() => setConfirming(true)}
			>
				{what}
			</RowButton>
			{isConfirming && (
				<ConfirmDialog
					isDanger
					question={question(title)}
					text={isWithdrawal ? copy.withdrawText : copy.removeText}
					confirm={what}
					isBusy={remove.isPending}
					onConfirm={() => remove.mutate({ id })}
					onClose={() => setConfirming(false)}
				/>
			)}
		</>
	);
}
