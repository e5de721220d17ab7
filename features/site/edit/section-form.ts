import { get, type UseFormReturn } from "react-hook-form";

/** The form's values: the section's content, and when the loaded version was saved. */
export type SectionValues = { since: string | null; content: Record<string, unknown> };
export type SectionForm = UseFormReturn<SectionValues, unknown, SectionValues>;
/** Path of a control or list within the content, joined by dots. */
export type FieldPath = `content.${string}`;

export function errorAt(form: SectionForm, path: FieldPath): string | undefined {
	return (get(form.formState.errors, path) as { message?: string } | undefined)?.message;
}
