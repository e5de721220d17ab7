import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { notify } from "#web/notify.ts";
import { invitations } from "./api.tsx";
import { invitationCopy as copy } from "./invitation-copy.ts";
import { useReloadInvitations } from "./invitation-query.tsx";

/** Takes an invitation back, once that is sure. */
export function RevokeInvitation({ id, whom }: { id: string; whom: string }) {
	const [isAsking, setAsking] = useState(false);
	const reload = useReloadInvitations();
	const revoke = useMutation(
		invitations.api.revoke.mutationOptions({
			onSuccess: () => notify({ kind: "good", title: copy.revoked }),
			onError: (error) =>
				notify({
					kind: "bad",
					title: common.error,
					text: explain(error, copy.revokeFailed).message,
				}),
			onSettled: () => {
				setAsking(false);
				reload();
			},
		}),
	);
	return (
		<>
			<Button
				look="quiet"
				size="sm"
				className="-mr-3 min-h-11"
				aria-label={copy.revokeOf(whom)}
				onClick={() => setAsking(true)}
			>
				{copy.revoke}
			</Button>
			{isAsking && (
				<SureDialog
					question={copy.revokeQuestion}
					text={copy.revokeText}
					confirm={copy.revoke}
					keep={copy.keep}
					isBusy={revoke.isPending}
					onConfirm={() => revoke.mutate({ id })}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}
