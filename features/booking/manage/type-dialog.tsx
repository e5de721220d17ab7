import type { TypeSettings } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { CheckBox } from "#features/booking/hours/check-box.tsx";
import { BOOKING_PLACEHOLDER, NAME_MAX, TEXT_MAX, URL_MAX } from "#features/booking/limits.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { manageCopy } from "./copy.ts";
import { QuestionFields } from "./question-fields.tsx";
import { numberFields, switches, useTypeForm } from "./use-type-form.tsx";

/** Everything an admin sets of a session that is on offer. */
export function TypeDialog({ type, onClose }: { type: TypeSettings; onClose: () => void }) {
	const { form, questions, setQuestions, isOn, turn, submit } = useTypeForm(type, onClose);
	const { errors, isSubmitting } = form.formState;
	const questionErrors = errors.questions as unknown as
		| Record<string, { label?: { message?: string } } | undefined>
		| undefined;
	return (
		<Dialog open wide onClose={onClose} title={manageCopy.updateType}>
			<FormColumn
				onSubmit={submit}
				isSubmitting={isSubmitting}
				confirm={copy.save}
				cancelLabel={copy.back}
				onClose={onClose}
			>
				<TextField
					label={manageCopy.name}
					limit={NAME_MAX}
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
				<div>
					{switches.map((field) => (
						<CheckBox
							key={field}
							label={manageCopy.switches[field]}
							checked={isOn(field)}
							onChange={(checked) => turn(field, checked)}
						/>
					))}
				</div>
				<div className="grid items-start gap-5 md:grid-cols-2">
					{numberFields.map((field) => (
						<TextField
							key={field}
							type="number"
							inputMode="numeric"
							min={0}
							label={manageCopy.numbers[field]}
							error={errors[field]?.message}
							{...form.register(field)}
						/>
					))}
				</div>
				<TextField
					label={copy.optional(manageCopy.externalUrl)}
					hint={manageCopy.externalUrlHint}
					maxLength={URL_MAX}
					inputMode="url"
					autoComplete="off"
					error={errors.externalUrl?.message}
					{...form.register("externalUrl")}
				/>
				<TextField
					label={copy.optional(copy.videoTemplate)}
					hint={copy.videoTemplateHint(BOOKING_PLACEHOLDER)}
					maxLength={URL_MAX}
					inputMode="url"
					autoComplete="off"
					error={errors.videoTemplate?.message}
					{...form.register("videoTemplate")}
				/>
				<QuestionFields
					questions={questions}
					errorAt={(at) => questionErrors?.[at]?.label?.message}
					onChange={setQuestions}
				/>
			</FormColumn>
		</Dialog>
	);
}
