import type { FormEventHandler, ReactNode } from "react";
import { Button } from "#web/kit/button.tsx";
import { cancel } from "#web/kit/copy.ts";
import { DialogFoot } from "#web/kit/dialogs/dialog-foot.tsx";
import { RequiredLegend } from "./field.tsx";

/** A form's fields in a column, then what sends it and what leaves it as it was. The server judges. */
export function FormColumn({
	onSubmit,
	isSubmitting,
	confirm,
	cancelLabel = cancel,
	leave = "secondary",
	isDanger = false,
	disabledReason,
	onClose,
	children,
}: {
	onSubmit: FormEventHandler<HTMLFormElement>;
	isSubmitting: boolean;
	confirm: ReactNode;
	cancelLabel?: ReactNode;
	leave?: "secondary" | "quiet";
	/** Sending takes something away. */
	isDanger?: boolean;
	/** Why it cannot be sent yet. */
	disabledReason?: string | null;
	onClose: () => void;
	children: ReactNode;
}) {
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
			{children}
			<RequiredLegend />
			<DialogFoot>
				<Button
					type="submit"
					variant={isDanger ? "danger" : "primary"}
					disabledReason={disabledReason}
					loading={isSubmitting}
				>
					{confirm}
				</Button>
				<Button variant={leave} onClick={onClose}>
					{cancelLabel}
				</Button>
			</DialogFoot>
		</form>
	);
}
