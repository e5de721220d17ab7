import { useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { copy } from "./copy.ts";

/** Asks before a comment is removed. */
export function RemoveDialog({
	onRemove,
	onClose,
}: {
	/** Takes the comment away, and this with it. Errors are said by whoever throws. */
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
		<Dialog
			open
			onClose={onClose}
			title={copy.removeQuestion}
			description={copy.removeText}
			actions={
				<>
					<Button loading={isBusy} onClick={() => void remove()}>
						{copy.remove}
					</Button>
					<Button look="secondary" onClick={onClose}>
						{copy.keep}
					</Button>
				</>
			}
		>
			{null}
		</Dialog>
	);
}
