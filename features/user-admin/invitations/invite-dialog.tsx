import { useState } from "react";
import { copy as common } from "#shared/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import { type CreatedInvitation, InviteForm } from "./invite-form.tsx";

/** Creates an invitation link, and shows it once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const [created, setCreated] = useState<CreatedInvitation | null>(null);
	if (created)
		return (
			<Dialog
				open
				onClose={onClose}
				title={copy.created}
				description={created.email ? copy.sentText(created.email) : copy.createdText}
			>
				<CreatedLink created={created} onClose={onClose} />
			</Dialog>
		);
	return (
		<Dialog open onClose={onClose} title={copy.create} description={copy.createText}>
			<InviteForm onCreated={setCreated} onClose={onClose} />
		</Dialog>
	);
}

function CreatedLink({
	created: { link },
	onClose,
}: {
	created: CreatedInvitation;
	onClose: () => void;
}) {
	const copyLink = async () => {
		try {
			await navigator.clipboard.writeText(link);
			notify({ kind: "good", title: copy.copied });
		} catch {
			notify({ kind: "bad", title: common.error, text: copy.copyFailed });
		}
	};
	return (
		<>
			<TextField
				label={copy.link}
				value={link}
				readOnly
				onFocus={(event) => event.currentTarget.select()}
			/>
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => void copyLink()}>{copy.copyLink}</Button>
				<Button variant="secondary" onClick={onClose}>
					{copy.done}
				</Button>
			</div>
		</>
	);
}
