import { line, note } from "#shared/field.ts";
import { copy } from "./copy.ts";
import { AUTHOR_MAX, DESCRIPTION_MAX, TITLE_MAX } from "./limits.ts";

/** What every list of books says of one. */
export const listedFields = {
	title: line(TITLE_MAX, copy.required),
	author: line(AUTHOR_MAX, copy.required),
};

/** What an admin types of a book, besides its ISBN and its discussion. */
export const bookFields = {
	...listedFields,
	description: note(DESCRIPTION_MAX, { isOptional: true }),
};
