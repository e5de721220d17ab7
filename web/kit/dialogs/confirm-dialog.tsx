import type { ReactNode } from "react";
import { Button } from "#web/kit/button.tsx";
import { cancel } from "#web/kit/copy.ts";
import { Dialog } from "./dialog.tsx";

/** Asks before an action. One that deletes (`isDanger`) is drawn so, and begins on the way back. */
export function ConfirmDialog({
	question,
	text,
	confirm,
	cancelLabel = cancel,
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
	cancelLabel?: string;
	/** Whether something is deleted. */
	isDanger?: boolean;
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
					<Button variant={isDanger ? "danger" : "primary"} loading={isBusy} onClick={onConfirm}>
						{confirm}
					</Button>
					<Button
						// React's own `autoFocus` comes before the dialog is shown, and is lost.
						ref={(button) => {
							if (isDanger && !children) button?.setAttribute("autofocus", "");
						}}
						variant="secondary"
						onClick={onClose}
					>
						{cancelLabel}
					</Button>
				</>
			}
		>
			{children}
		</Dialog>
	);
}
