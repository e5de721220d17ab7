import { useState } from "react";
import { Dialog } from "#web/kit/dialog.tsx";
import { invitationCopy as copy } from "./invitation-copy.ts";
import { InviteForm } from "./invite-form.tsx";
import { type Made, MadeLink } from "./made-link.tsx";

/** Makes a link that invites people, and shows it once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const [made, setMade] = useState<Made | null>(null);
	if (made)
		return (
			<Dialog
				open
				onClose={onClose}
				title={copy.made}
				description={made.email ? copy.sentText(made.email) : copy.madeText}
			>
				<MadeLink made={made} onClose={onClose} />
			</Dialog>
		);
	return (
		<Dialog open onClose={onClose} title={copy.make} description={copy.makeText}>
			<InviteForm onMade={setMade} onClose={onClose} />
		</Dialog>
	);
}
