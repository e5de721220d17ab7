import { ReasonDialog } from "#web/kit/reason-dialog.tsx";
import { copy as shared } from "./copy.ts";
import { pageCopy as copy } from "./page-copy.ts";

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
			copy={{
				title: copy.restoreTitle,
				text: copy.restoreText,
				reason: copy.reasonOnly,
				confirm: copy.restore,
				cancel: copy.cancel,
				done: copy.restored,
				failed: copy.restoreFailed,
			}}
			check={(reason) => (reason.trim() ? undefined : shared.errors.reasonMissing)}
			send={({ reason }) => send(reason)}
			onClose={onClose}
		/>
	);
}
