import { useState } from "react";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { copy } from "./copy.ts";

/** Asks before a comment is removed. */
export function RemoveDialog({
	onRemove,
	onClose,
}: {
	/** Removes the comment, which unmounts this dialog. If it throws, the caller has shown the error. */
	onRemove: () => Promise<void>;
	onClose: () => void;
}) {
	const [isBusy, setBusy] = useState(false);
	const remove = async () => {
		setBusy(true);
		try {
			await onRemove();
		} catch {
			setBusy(false);
		}
	};
	return (
		<ConfirmDialog
			isDanger
			question={copy.removeQuestion}
			text={copy.removeText}
			confirm={buttons.remove}
			isBusy={isBusy}
			onConfirm={() => void remove()}
			onClose={onClose}
		/>
	);
}
