import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { toastError } from "#web/toast-error.ts";
import { invitations } from "./api.tsx";
import { copy } from "./copy.ts";
import { CreatedLink } from "./created-link.tsx";
import { useReloadInvitations } from "./invitation-query.tsx";

/** Sends an invitation again, or where nothing is sent, shows another link for it. */
export function RenewInvitation({
	id,
	recipient,
	isEmailed,
}: {
	id: string;
	recipient: string;
	isEmailed: boolean;
}) {
	const [link, setLink] = useState<string | null>(null);
	const reload = useReloadInvitations();
	const sendsEmail = useSiteSettings().sendsEmail && isEmailed;
	const renew = useMutation(
		invitations.api.renew.mutationOptions({
			onSuccess: (renewed) => {
				if (renewed.isSent) notify({ kind: "good", title: copy.sentAgain, text: copy.renewedText });
				else setLink(renewed.link);
			},
			onError: toastError(copy.renewFailed),
			onSettled: reload,
		}),
	);
	return (
		<>
			<RowButton
				aria-label={sendsEmail ? copy.sendAgainTo(recipient) : copy.newLinkFor(recipient)}
				loading={renew.isPending}
				onClick={() => renew.mutate({ id })}
			>
				{sendsEmail ? copy.sendAgain : copy.newLink}
			</RowButton>
			{link && (
				<Dialog
					open
					onClose={() => setLink(null)}
					title={copy.newLink}
					description={copy.renewedText}
				>
					<CreatedLink link={link} onClose={() => setLink(null)} />
				</Dialog>
			)}
		</>
	);
}
