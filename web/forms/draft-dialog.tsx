import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { DialogFoot } from "#web/kit/dialogs/dialog-foot.tsx";
import { DiscardButton } from "#web/kit/fields/discard-button.tsx";
import { RequiredLegend } from "#web/kit/fields/field.tsx";
import { type Draft, forgetDraft, useFormDraft } from "./form-draft.tsx";

/** A form in a dialog. What was typed stays for the next time, however it is closed, until it is saved or discarded. */
export function DraftDialog<Values extends FieldValues>({
	form,
	draft,
	isNew,
	copy,
	missing,
	isUploading,
	wide = false,
	save,
	onDiscard,
	onClose,
	children,
}: {
	form: UseFormReturn<Values>;
	draft: Draft<Values>;
	isNew: boolean;
	copy: Record<"add" | "editTitle" | "uploading" | "discardSure", string>;
	/** What is missing before it can be sent. */
	missing: string | null;
	isUploading: boolean;
	wide?: boolean;
	/** Returns whether it was saved. */
	save: (values: Values) => Promise<boolean>;
	onDiscard: () => void;
	onClose: () => void;
	children: ReactNode;
}) {
	useFormDraft(form, draft);
	const { isSubmitting } = form.formState;
	const finish = () => {
		forgetDraft(draft.key);
		onClose();
	};
	const submit = form.handleSubmit(async (values) => {
		if (await save(values)) finish();
	});
	return (
		<Dialog open wide={wide} onClose={onClose} title={isNew ? copy.add : copy.editTitle}>
			<form noValidate className="flex flex-col gap-5" onSubmit={submit}>
				{children}
				<RequiredLegend />
				<DialogFoot>
					<Button
						type="submit"
						disabled={isUploading}
						disabledReason={isUploading ? null : missing}
						loading={isSubmitting}
					>
						{isUploading ? copy.uploading : isNew ? copy.add : buttons.saveChanges}
					</Button>
					<DiscardButton
						sure={copy.discardSure}
						disabled={isSubmitting}
						onDiscard={() => {
							onDiscard();
							finish();
						}}
					/>
				</DialogFoot>
			</form>
		</Dialog>
	);
}
