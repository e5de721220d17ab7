import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AudienceSelect } from "#domain/audiences/audience-select.tsx";
import { booking } from "#features/booking/api.tsx";
import { FREE_TIMES } from "#features/booking/booking-query.tsx";
import type { TypeSettings } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { typeAmounts } from "#features/booking/fields.ts";
import { BOOKING_PLACEHOLDER, NAME_MAX, TEXT_MAX, URL_MAX } from "#features/booking/limits.ts";
import { forgetDraft, useWholeDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { DialogForm } from "#web/kit/dialogs/dialog-form.tsx";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { manageCopy } from "./copy.ts";
import { QuestionFields } from "./question-fields.tsx";

const amounts = Object.keys(typeAmounts) as (keyof typeof typeAmounts)[];
const switches = ["isOpen", "takesTrack"] as const;
const webAddress = { maxLength: URL_MAX, inputMode: "url", autoComplete: "off" } as const;
const wholeNumber = { setValueAs: (typed: string) => Math.round(Number(typed)) };
const changed = { shouldDirty: true };

/** Everything an admin sets of a session that is on offer. What was typed outlives a failure, a reload and closing. */
export function TypeDialog({ type, onClose }: { type: TypeSettings; onClose: () => void }) {
	const cache = useQueryClient();
	const [initial] = useState(() => {
		const { id, externalClicks, ...settings } = type;
		return { ...settings, externalUrl: settings.externalUrl ?? "" };
	});
	const form = useForm({ defaultValues: initial });
	const draftKey = `greenroom-type-settings-${type.id}`;
	useWholeDraft(form, draftKey);
	const values = form.watch();
	const { errors, isSubmitting } = form.formState;
	const save = async ({ externalUrl, ...settings }: typeof initial) => {
		try {
			await booking.call.updateType({
				id: type.id,
				...settings,
				externalUrl: externalUrl.trim() || null,
			});
			forgetDraft(draftKey);
			for (const query of [booking.api.typeSettings, booking.api.types])
				void cache.invalidateQueries({ queryKey: query.key() });
			void cache.invalidateQueries({ queryKey: [FREE_TIMES] });
			notify({ kind: "good", title: manageCopy.saved });
			onClose();
		} catch (error) {
			showErrors(form, error, { title: manageCopy.notSaved, otherwise: copy.retryHint });
		}
	};
	return (
		<DialogForm
			wide
			form={{ isSubmitting, onSubmit: form.handleSubmit(save) }}
			title={manageCopy.updateType}
			confirm={buttons.save}
			onClose={onClose}
		>
			<TextField
				label={manageCopy.name}
				limit={NAME_MAX}
				required
				autoComplete="off"
				dir="auto"
				error={errors.name?.message}
				{...form.register("name")}
			/>
			<TextArea
				label={manageCopy.text}
				limit={TEXT_MAX}
				maxRows={6}
				dir="auto"
				error={errors.text?.message}
				{...form.register("text")}
			/>
			<AudienceSelect
				label={manageCopy.whoCanBook}
				widest="members"
				current={type.audience}
				error={errors.audience?.message}
				{...form.register("audience")}
			/>
			<div>
				{switches.map((field) => (
					<CheckBox
						key={field}
						label={manageCopy.switches[field]}
						checked={values[field]}
						onChange={(isOn) => form.setValue(field, isOn, changed)}
					/>
				))}
			</div>
			<div className="grid items-start gap-5 md:grid-cols-2">
				{amounts.map((field) => (
					<TextField
						key={field}
						type="number"
						inputMode="numeric"
						min={typeAmounts[field].min}
						max={typeAmounts[field].max}
						required
						label={manageCopy.numbers[field]}
						error={errors[field]?.message}
						{...form.register(field, wholeNumber)}
					/>
				))}
			</div>
			<TextField
				label={copy.optional(manageCopy.externalUrl)}
				{...webAddress}
				error={errors.externalUrl?.message}
				{...form.register("externalUrl")}
			/>
			<TextField
				label={copy.optional(copy.videoTemplate)}
				hint={copy.videoTemplateHint(BOOKING_PLACEHOLDER)}
				{...webAddress}
				error={errors.videoTemplate?.message}
				{...form.register("videoTemplate")}
			/>
			<QuestionFields
				questions={values.questions}
				errorAt={(at) => errors.questions?.[at]?.label?.message}
				onChange={(questions) => form.setValue("questions", questions, changed)}
			/>
		</DialogForm>
	);
}
