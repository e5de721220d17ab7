import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { invitations } from "./api.tsx";
import { copy } from "./copy.ts";
import { useReloadInvitations } from "./invitation-query.tsx";

/** Takes an invitation back, once that is sure. */
export function RevokeInvitation({ id, recipient }: { id: string; recipient: string }) {
	const [isConfirming, setConfirming] = useState(false);
	const reload = useReloadInvitations();
	const revoke = useMutation(
		invitations.api.revoke.mutationOptions({
			onSuccess: () => notify({ kind: "good", title: copy.revoked }),
			onError: toastError(copy.revokeFailed),
			onSettled: () => {
				setConfirming(false);
				reload();
			},
		}),
	);
	return (
		<>
			<RowButton
				className="-mr-3"
				aria-label={copy.revokeOf(recipient)}
				onClick={() => setConfirming(true)}
			>
				{buttons.revoke}
			</RowButton>
			{isConfirming && (
				<ConfirmDialog
					question={copy.revokeQuestion}
					text={copy.revokeText}
					confirm={copy.revokeConfirm}
					cancelLabel={copy.keepInvitation}
					isDanger
					isBusy={revoke.isPending}
					onConfirm={() => revoke.mutate({ id })}
					onClose={() => setConfirming(false)}
				/>
			)}
		</>
	);
}
