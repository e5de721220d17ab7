import type { Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import { forgetDraft, useFormDraft } from "./form-draft.tsx";
import { showErrors } from "./show-errors.ts";

/**
 * Sends a form of texts. With a `draftKey`, what was typed outlives a reload, a failure and closing, and
 * is forgotten once `send` has succeeded. Where `send` throws, the fields and a toast say why.
 */
export function useDraftForm<Values extends Record<string, string>>(
	form: UseFormReturn<Values>,
	{
		draftKey,
		initial,
		send,
		failed,
	}: {
		draftKey?: string;
		/** The form's default values. */
		initial: Values;
		send: (values: Values) => Promise<unknown>;
		failed: Parameters<typeof showErrors>[2];
	},
) {
	const fields: Extract<keyof Values, string>[] = [];
	for (const field in initial) fields.push(field);
	useFormDraft(form, draftKey ? { key: draftKey, fields, initial } : undefined);
	const { errors, isSubmitting } = form.formState;
	return {
		isSubmitting,
		/** Everything a control of the kit takes besides its label. */
		field(name: Path<Values>, rules?: RegisterOptions<Values, Path<Values>>) {
			const error = errors[name]?.message;
			return {
				...form.register(name, rules),
				...(rules?.required && { required: true }),
				error: typeof error === "string" ? error : undefined,
			};
		},
		onSubmit: form.handleSubmit(async (values) => {
			try {
				await send(values);
				if (draftKey) forgetDraft(draftKey);
			} catch (error) {
				showErrors(form, error, failed);
			}
		}),
	};
}
