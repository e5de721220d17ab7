import { choice, line, text } from "#shared/field.ts";
import { copy } from "./copy.ts";
import { DESCRIPTION_MAX, NAME_MAX, playlistVisibilities } from "./limits.ts";

/** What its maker types of a playlist. */
export const playlistFields = {
	name: line(NAME_MAX, copy.nameMissing),
	description: text(DESCRIPTION_MAX, { isOptional: true }),
	visibility: choice(playlistVisibilities, { first: "private", isOptional: true }),
};
