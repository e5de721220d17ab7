import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showErrors as show } from "#web/show-errors.ts";
import { copy } from "./copy.ts";

/** As everywhere, saying that nothing is lost. */
export function showErrors<Typed extends FieldValues>(
	form: UseFormReturn<Typed>,
	title: string,
	error: unknown,
	fieldOf?: (field: string) => string,
): void {
	show(form, error, { title, otherwise: copy.retryHint, ...(fieldOf && { fieldOf }) });
}
