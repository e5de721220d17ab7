import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { fieldProps } from "#web/forms/field-props.ts";
import { useFormDraft } from "#web/forms/form-draft.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { reading } from "./api.tsx";
import { copy } from "./copy.ts";
import { useSaveMilestones } from "./use-save-milestones.tsx";

/** Sets the book's page count, so that places can be entered as pages. */
export function PageCountForm({
	bookId,
	pageCount,
	onClose,
}: {
	bookId: string;
	pageCount: number | null;
	onClose: () => void;
}) {
	const initial = { pageCount: pageCount === null ? "" : `${pageCount}` };
	const form = useForm<typeof initial>({ defaultValues: initial });
	const draftKey = `greenroom-page-count-${bookId}`;
	useFormDraft(form, { key: draftKey, fields: ["pageCount"], initial });
	// The dialog opened before this form was loaded.
	useEffect(() => form.setFocus("pageCount"), [form]);
	const saveMilestones = useSaveMilestones(bookId, draftKey);
	const { isSubmitting } = form.formState;
	const save = async ({ pageCount: typed }: typeof initial) => {
		const pages = typed.trim() === "" ? null : Number(typed);
		const isSaved = await saveMilestones(
			reading.call.setPageCount({ bookId, pageCount: pages }),
			copy.pagesSaved,
			(_field, message) => form.setError("pageCount", { message }, { shouldFocus: true }),
		);
		if (isSaved) onClose();
	};
	return (
		<FormColumn
			onSubmit={form.handleSubmit(save)}
			isSubmitting={isSubmitting}
			confirm={buttons.saveChanges}
			leave="quiet"
			onClose={onClose}
		>
			<TextField
				label={copy.pageCount}
				inputMode="numeric"
				autoComplete="off"
				{...fieldProps(form, "pageCount")}
			/>
		</FormColumn>
	);
}
