import { useState } from "react";
import { copyAddress } from "#web/browser/share.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { LocalAddressNote } from "#web/kit/local-address-note.tsx";
import { SetUpEmailLink } from "#web/kit/set-up-email-link.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { copy } from "./copy.ts";
import { CreatedLink } from "./created-link.tsx";
import { type CreatedInvitations, InviteForm } from "./invite-form.tsx";
import { InviteResults } from "./invite-results.tsx";

/** Emails invitations, or creates a link and shows it once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const [created, setCreated] = useState<CreatedInvitations | null>(null);
	const { sendsEmail } = useSiteSettings();
	if (created && "results" in created) {
		const { isSent } = created;
		const sent = created.results.filter(({ outcome }) => outcome === "invited").length;
		return (
			<Dialog
				open
				onClose={onClose}
				title={sent > 0 && !isSent ? copy.createdTitle(sent) : copy.sentTitle(sent)}
				description={sent === 0 ? copy.notSentText : isSent ? copy.sentText : copy.noMailText}
			>
				<InviteResults results={created.results} copyLink={isSent ? null : copyAddress} />
				<Button onClick={onClose} className="self-start">
					{buttons.done}
				</Button>
			</Dialog>
		);
	}
	if (created)
		return (
			<Dialog open onClose={onClose} title={copy.created} description={copy.createdText}>
				<CreatedLink link={created.link} onClose={onClose} />
			</Dialog>
		);
	return (
		<Dialog
			open
			onClose={onClose}
			title={copy.create}
			description={
				<>
					{copy.createText(sendsEmail)} {!sendsEmail && <SetUpEmailLink />}
				</>
			}
		>
			<LocalAddressNote className="text-small text-muted" />
			<InviteForm onCreated={setCreated} onClose={onClose} />
		</Dialog>
	);
}
