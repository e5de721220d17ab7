import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { copy } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";

/**
 * Says at each field of a form what the server refused, the first of them in focus. What no field can carry is said
 * in a toast: the server's words, or `otherwise` where those are not for people. `fieldOf` gives the form's name of
 * a field that the server names otherwise.
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
	const refused = Object.entries(fields).map(([field, text]) => [fieldOf(field), text] as const);
	for (const [field, text] of refused) form.setError(field as Path<Typed>, { message: text });
	const shown = refused.filter(([field]) => hasControl(field));
	if (shown[0]) focusField(form, shown[0][0] as Path<Typed>);
	if (shown.length === 0 || shown.length < refused.length)
		notify({ kind: "bad", title, text: message, cause: error });
}

/** The control of a field, or the first of its list; only that can show an error. */
function controlOf(field: string): Element | null {
	const name = CSS.escape(field);
	// In the body: `meta` has names as well.
	return document.body.querySelector(`[name="${name}"], [name^="${name}."]`);
}

export const hasControl = (field: string): boolean => controlOf(field) !== null;

/** Also where the control is folded away. */
export function focusField<Typed extends FieldValues>(
	form: UseFormReturn<Typed>,
	field: Path<Typed>,
): void {
	const folded = controlOf(field)?.closest("details");
	if (folded) folded.open = true;
	form.setFocus(field);
}
