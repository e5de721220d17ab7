import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";

/** Connects a text field to a form: what it registers, and the message when its value is refused. */
export function fieldProps<Values extends FieldValues, Name extends Path<Values>>(
	form: UseFormReturn<Values>,
	name: Name,
	options?: RegisterOptions<Values, Name>,
) {
	const { error } = form.getFieldState(name, form.formState);
	return {
		error: error?.message,
		...form.register(name, options),
		...(options?.required && { required: true }),
	};
}
