import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { words } from "./words.ts";

/**
 * Says at each field what was refused, the first of them in focus, and in a toast that nothing is lost.
 * `fieldOf` gives the form's name of a field the server names otherwise.
 */
export function showErrors<Typed extends FieldValues>(
	form: UseFormReturn<Typed>,
	title: string,
	error: unknown,
	fieldOf: (field: string) => string = (field) => field,
): void {
	const { message, fields } = explain(error, words.kept);
	for (const [at, [field, sentence]] of Object.entries(fields).entries())
		form.setError(fieldOf(field) as Path<Typed>, { message: sentence }, { shouldFocus: at === 0 });
	notify({ kind: "bad", title, text: message });
}
