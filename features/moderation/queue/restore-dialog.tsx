import { copy as shared } from "#features/moderation/copy.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { ReasonDialog } from "#web/kit/dialogs/reason-dialog.tsx";

/** Puts back what was taken down, with a reason that its member is emailed. */
export function RestoreDialog({
	id,
	send,
	onClose,
}: {
	/** Of the decision, or of what was taken down. */
	id: string;
	send: (reason: string) => Promise<unknown>;
	onClose: () => void;
}) {
	return (
		<ReasonDialog
			about={id}
			isEmailed
			copy={{
				title: copy.restoreTitle,
				text: copy.restoreText,
				reason: copy.reasonOnly,
				confirm: copy.restore,
				done: copy.restored,
				failed: copy.restoreFailed,
			}}
			check={(reason) => (reason.trim() ? undefined : shared.errors.reasonMissing)}
			send={({ reason }) => send(reason)}
			onClose={onClose}
		/>
	);
}
