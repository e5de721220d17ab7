import { useState } from "react";
import { Dialog } from "#web/kit/dialog.tsx";
import { copy } from "./copy.ts";
import { type CreatedInvitation, CreatedLink } from "./created-link.tsx";
import { InviteForm } from "./invite-form.tsx";

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
