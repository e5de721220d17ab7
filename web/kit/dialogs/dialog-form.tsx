import type { ComponentProps } from "react";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { Dialog } from "./dialog.tsx";

/** A dialog around one form. */
export function DialogForm({
	form: { onSubmit, isSubmitting },
	confirm,
	cancelLabel,
	onClose,
	children,
	...dialog
}: Omit<ComponentProps<typeof Dialog>, "open" | "actions"> &
	Pick<ComponentProps<typeof FormColumn>, "confirm" | "cancelLabel"> & {
		/** What `useDraftForm` returned, or a form of one's own. */
		form: Pick<ComponentProps<typeof FormColumn>, "onSubmit" | "isSubmitting">;
	}) {
	return (
		<Dialog {...dialog} open onClose={onClose}>
			<FormColumn {...{ onSubmit, isSubmitting, confirm, cancelLabel, onClose }}>
				{children}
			</FormColumn>
		</Dialog>
	);
}
