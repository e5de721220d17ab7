import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks before something goes: what goes with it, the deed, and the way back. */
export function ConfirmDialog({
	question,
	text,
	confirm,
	cancelLabel,
	isBusy = false,
	onConfirm,
	onClose,
	children,
}: {
	/** May hold what people typed, however long. */
	question: string;
	text: string;
	confirm: string;
	cancelLabel: string;
	isBusy?: boolean;
	onConfirm: () => void;
	onClose: () => void;
	/** Shown below the text. */
	children?: ReactNode;
}) {
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{question}</span>}
			description={text}
			actions={
				<>
					<Button loading={isBusy} onClick={onConfirm}>
						{confirm}
					</Button>
					<Button variant="secondary" onClick={onClose}>
						{cancelLabel}
					</Button>
				</>
			}
		>
			{children}
		</Dialog>
	);
}
