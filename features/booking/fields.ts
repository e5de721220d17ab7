import { line, text } from "#shared/field.ts";
import { copy } from "./copy.ts";
import { NAME_MAX, TEXT_MAX } from "./limits.ts";

/** The words an admin types of a session type. */
export const typeWords = {
	name: line(NAME_MAX, copy.errors.required),
	text: text(TEXT_MAX),
};
