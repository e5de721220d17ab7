import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { contact } from "#features/contact/api.tsx";
import type { WholeMessage } from "#features/contact/contract.ts";
import { inboxCopy as copy } from "#features/contact/copy.ts";
import { settableStates } from "#features/contact/limits.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useCacheMessage, useReloadInbox } from "./query.tsx";

/** Moves a message to another state, or deletes it. */
export function MessageTools({ message, back }: { message: WholeMessage; back: string }) {
	const { id, name, state } = message;
	const [isConfirming, setConfirming] = useState(false);
	const cacheMessage = useCacheMessage();
	const reload = useReloadInbox();
	const navigate = useNavigate();
	const change = useMutation(
		contact.api.setState.mutationOptions({
			onSuccess: (changed) => {
				cacheMessage(changed);
				notify({ kind: "good", title: copy.changed(changed.state) });
			},
			onError: toastError(copy.changeFailed),
		}),
	);
	const remove = useMutation(
		contact.api.remove.mutationOptions({
			onSuccess: () => {
				notify({ kind: "good", title: copy.removed });
				reload();
				void navigate(back, { replace: true, preventScrollReset: true });
			},
			onError: toastError(copy.removeFailed),
		}),
	);
	// Viewing a new message opens it, so there is nothing to reopen.
	const others = settableStates.filter(
		(other) => other !== state && !(other === "open" && state === "new"),
	);
	return (
		<div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
			{others.map((other) => (
				<RowButton
					key={other}
					loading={change.isPending}
					onClick={() => change.mutate({ id, state: other })}
				>
					{copy.change[other]}
				</RowButton>
			))}
			<RowButton onClick={() => setConfirming(true)}>{buttons.delete}</RowButton>
			{isConfirming && (
				<ConfirmDialog
					isDanger
					question={copy.removeQuestion(name)}
					text={copy.removeText}
					confirm={copy.removeConfirm}
					cancelLabel={buttons.keepIt}
					isBusy={remove.isPending}
					onConfirm={() => remove.mutate({ id })}
					onClose={() => setConfirming(false)}
				/>
			)}
		</div>
	);
}
