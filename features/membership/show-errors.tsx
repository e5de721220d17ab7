import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { copy as site } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";

/** Says at each field of the form what was refused, the first in focus, and all in a toast. */
export function showErrors<Typed extends FieldValues>(
	form: UseFormReturn<Typed>,
	/** The form's name of what the server names. */
	nameOf: (field: string) => string,
	otherwise: string,
	error: unknown,
): void {
	const { message, fields } = explain(error, otherwise);
	for (const [at, [field, sentence]] of Object.entries(fields).entries())
		form.setError(nameOf(field) as Path<Typed>, { message: sentence }, { shouldFocus: at === 0 });
	notify({ kind: "bad", title: site.error, text: message });
}
