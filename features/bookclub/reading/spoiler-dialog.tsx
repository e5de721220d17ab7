import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { copy } from "./copy.ts";

/** Asks before a moderator is shown what lies beyond their own place. */
export function SpoilerDialog({ onShow, onClose }: { onShow: () => void; onClose: () => void }) {
	return (
		<SureDialog
			question={copy.warning}
			text={copy.warningText}
			confirm={copy.showSpoilers}
			keep={copy.stayHere}
			onConfirm={onShow}
			onClose={onClose}
		/>
	);
}
