import { useState } from "react";
import { copy as common } from "#shared/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { copy } from "./copy.ts";
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
				<InviteResults results={created.results} copyLink={isSent ? null : copyLink} />
				<Button onClick={onClose} className="self-start">
					{copy.done}
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
		<Dialog open onClose={onClose} title={copy.create} description={copy.createText(sendsEmail)}>
			<InviteForm onCreated={setCreated} onClose={onClose} />
		</Dialog>
	);
}

function CreatedLink({ link, onClose }: { link: string; onClose: () => void }) {
	return (
		<>
			<TextField
				label={copy.link}
				value={link}
				readOnly
				onFocus={(event) => event.currentTarget.select()}
			/>
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => void copyLink(link)}>{copy.copyLink}</Button>
				<Button variant="secondary" onClick={onClose}>
					{copy.done}
				</Button>
			</div>
		</>
	);
}

async function copyLink(link: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(link);
		notify({ kind: "good", title: copy.copied });
	} catch {
		notify({ kind: "bad", title: common.error, text: copy.copyFailed });
	}
}
