import { ConfirmDialog } from "#web/kit/confirm-dialog.tsx";
import { copy } from "./copy.ts";

/** Asks before a moderator is shown what lies beyond their own place. */
export function SpoilerDialog({ onShow, onClose }: { onShow: () => void; onClose: () => void }) {
	return (
		<ConfirmDialog
			question={copy.warning}
			text={copy.warningText}
			confirm={copy.showSpoilers}
			cancelLabel={copy.stayHere}
			onConfirm={onShow}
			onClose={onClose}
		/>
	);
}
