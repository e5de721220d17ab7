import type { ReactNode } from "react";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks before an action. One that deletes (`isDanger`) is drawn so, with the way back first. */
export function ConfirmDialog({
	question,
	text,
	confirm,
	cancelLabel,
	isDanger = false,
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
	/** Whether something is deleted. */
	isDanger?: boolean;
	isBusy?: boolean;
	onConfirm: () => void;
	onClose: () => void;
	/** Shown below the text. */
	children?: ReactNode;
}) {
	const confirmButton = (
		<Button variant={isDanger ? "danger" : "primary"} loading={isBusy} onClick={onConfirm}>
			{confirm}
		</Button>
	);
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{question}</span>}
			description={text}
			actions={
				<>
					{!isDanger && confirmButton}
					<Button variant="secondary" onClick={onClose}>
						{cancelLabel}
					</Button>
					{isDanger && confirmButton}
				</>
			}
		>
			{children}
		</Dialog>
	);
}
