import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { copy } from "#shared/copy.ts";
import { explain } from "./api.ts";
import { notify } from "./notify.ts";

/**
 * Says at each field of a form what the server refused, the first of them in focus, and all of it in a
 * toast: the server's words, or `otherwise` where those are not for people. `fieldOf` gives the form's
 * name of a field that the server names otherwise.
 */
export function showErrors<Typed extends FieldValues>(
	form: UseFormReturn<Typed>,
	error: unknown,
	{
		title = copy.error,
		otherwise,
		fieldOf = (field) => field,
	}: { title?: string; otherwise: string; fieldOf?: (field: string) => string },
): void {
	const { message, fields } = explain(error, otherwise);
	for (const [at, [field, sentence]] of Object.entries(fields).entries())
		form.setError(fieldOf(field) as Path<Typed>, { message: sentence }, { shouldFocus: at === 0 });
	notify({ kind: "bad", title, text: message });
}
