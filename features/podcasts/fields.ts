import { audienceField } from "#domain/audiences/limits.ts";
import { choice, flag, line, note, whole } from "#shared/field.ts";
import { copy } from "./copy.ts";
import { DESCRIPTION_MAX_BYTES, episodeTypes, NUMBER_MAX, TITLE_MAX } from "./limits.ts";

/** What an admin types of an episode, besides its media, people, chapters and transcript. */
export const episodeFields = {
	title: line(TITLE_MAX, copy.required),
	description: note(DESCRIPTION_MAX_BYTES, {
		isOptional: true,
		tooManyBytes: copy.descriptionTooLong,
	}),
	season: whole(NUMBER_MAX),
	episode: whole(NUMBER_MAX),
	episodeType: choice(episodeTypes, { first: "full", isOptional: true }),
	isExplicit: flag,
	audience: audienceField({ first: "members", isOptional: true }),
};
