import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { v7 as newId } from "uuid";
import { fieldProps } from "#web/forms/field-props.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { fieldNames } from "#web/forms/form-save.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { reading } from "./api.tsx";
import type { ReadingMilestone } from "./contract.ts";
import { copy } from "./copy.ts";
import { LABEL_MAX } from "./limits.ts";
import { useSaveMilestones } from "./use-save-milestones.tsx";

/** Strings only, so that drafts can be stored. */
type FormValues = { label: string; unit: string; place: string; date: string };

/** A chapter or place, where that is in the book, and by when. What was typed outlives a reload. */
export function MilestoneForm({
	bookId,
	pageCount,
	milestone,
	onClose,
}: {
	bookId: string;
	pageCount: number | null;
	/** Absent for a new one. */
	milestone?: ReadingMilestone;
	onClose: () => void;
}) {
	// One id for all tries: repeating a request whose answer was lost makes no second milestone.
	const [id] = useState(() => milestone?.id ?? newId());
	const initial = initialValues(milestone, pageCount);
	const form = useForm<FormValues>({ defaultValues: initial });
	const draftKey = `greenroom-milestone-${milestone?.id ?? bookId}`;
	useFormDraft(form, { key: draftKey, fields: fieldNames(initial), initial });
	// The dialog opened before this form was loaded.
	useEffect(() => form.setFocus("label"), [form]);
	const saveMilestones = useSaveMilestones(bookId, draftKey);
	const { isSubmitting } = form.formState;
	const unit = useWatch({ control: form.control, name: "unit" });
	const save = async ({ label, unit, place, date }: FormValues) => {
		const where = place.trim() === "" ? {} : { [unit]: Number(place) };
		const input = { id, label, date, ...where };
		const isSaved = await saveMilestones(
			milestone
				? reading.call.editMilestone(input)
				: reading.call.addMilestone({ ...input, bookId }),
			milestone ? copy.milestoneSaved : copy.milestoneAdded,
			(field, message) => {
				const name = field === "label" || field === "date" ? field : "place";
				form.setError(name, { message }, { shouldFocus: true });
			},
		);
		if (isSaved) onClose();
	};
	return (
		<FormColumn
			onSubmit={form.handleSubmit(save)}
			isSubmitting={isSubmitting}
			confirm={milestone ? buttons.saveChanges : copy.addMilestone}
			leave="quiet"
			onClose={() => {
				forgetDraft(draftKey);
				onClose();
			}}
		>
			<TextField
				label={copy.label}
				limit={LABEL_MAX}
				autoComplete="off"
				dir="auto"
				{...fieldProps(form, "label", { required: copy.labelRequired })}
			/>
			<div className="flex gap-3">
				{pageCount !== null && (
					<Select label={copy.unit} className="w-40" {...form.register("unit")}>
						<option value="page">{copy.page}</option>
						<option value="percent">{copy.percent}</option>
					</Select>
				)}
				<TextField
					label={unit === "page" ? copy.page : copy.percent}
					{...(pageCount === null && { hint: copy.percentOnly })}
					inputMode="decimal"
					autoComplete="off"
					className="flex-1"
					{...fieldProps(form, "place", { required: copy.placeRequired })}
				/>
			</div>
			<TextField
				label={copy.date}
				type="date"
				{...fieldProps(form, "date", { required: copy.dateRequired })}
			/>
		</FormColumn>
	);
}

function initialValues(
	milestone: ReadingMilestone | undefined,
	pageCount: number | null,
): FormValues {
	if (!milestone)
		return { label: "", unit: pageCount === null ? "percent" : "page", place: "", date: "" };
	const { label, page, percent, date } = milestone;
	return page === null || pageCount === null
		? { label, unit: "percent", place: `${percent}`, date }
		: { label, unit: "page", place: `${page}`, date };
}
