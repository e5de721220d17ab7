import { audienceField } from "#domain/audiences/limits.ts";
import { choice, line, note } from "#shared/field.ts";
import { copy } from "./copy.ts";
import {
	ARTIST_MAX,
	CREDITS_MAX,
	DESCRIPTION_MAX,
	genres,
	licences,
	TITLE_MAX,
	visibilities,
} from "./limits.ts";

/** What every list of tracks says of one. */
export const listedFields = {
	title: line(TITLE_MAX, copy.missing),
	artist: line(ARTIST_MAX, copy.missing),
	genre: choice(genres, { first: "other" }),
	description: note(DESCRIPTION_MAX),
};

/** What its page alone says of it besides. */
export const pageFields = {
	licence: choice(licences, { first: "all-rights-reserved", isOptional: true }),
	credits: note(CREDITS_MAX, { isOptional: true }),
	visibility: choice(visibilities, { first: "public", isOptional: true }),
};

/** What an artist types of a track. */
export const trackFields = {
	...listedFields,
	...pageFields,
	audience: audienceField({ isOptional: true }),
};
