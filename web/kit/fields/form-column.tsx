import type { FormEventHandler, ReactNode } from "react";
import { Button } from "#web/kit/button.tsx";
import { DialogFoot } from "#web/kit/dialog-foot.tsx";
import { RequiredLegend } from "./field.tsx";

/** A form's fields in a column, then what sends it and what leaves it as it was. The server judges. */
export function FormColumn({
	onSubmit,
	isSubmitting,
	confirm,
	cancelLabel,
	leave = "secondary",
	isDanger = false,
	disabledReason,
	onClose,
	children,
}: {
	onSubmit: FormEventHandler<HTMLFormElement>;
	isSubmitting: boolean;
	confirm: ReactNode;
	cancelLabel: ReactNode;
	leave?: "secondary" | "quiet";
	/** Sending takes something away: drawn so, with the way back first. */
	isDanger?: boolean;
	/** Why it cannot be sent yet. */
	disabledReason?: string | null;
	onClose: () => void;
	children: ReactNode;
}) {
	const leaveButton = (
		<Button variant={leave} onClick={onClose}>
			{cancelLabel}
		</Button>
	);
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
			{children}
			<RequiredLegend />
			<DialogFoot>
				{isDanger && leaveButton}
				<Button
					type="submit"
					variant={isDanger ? "danger" : "primary"}
					disabledReason={disabledReason}
					loading={isSubmitting}
				>
					{confirm}
				</Button>
				{!isDanger && leaveButton}
			</DialogFoot>
		</form>
	);
}
