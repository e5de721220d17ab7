import { audienceField } from "#domain/audiences/limits.ts";
import { choice, line, source, text } from "#shared/field.ts";
import { BODY_MAX, postKinds, SUMMARY_MAX, TITLE_MAX } from "./limits.ts";
import { copy } from "./write/copy.ts";

/** What every list of posts says of one. */
export const listedFields = {
	kind: choice(postKinds, { first: "essay" }),
	audience: audienceField(),
	title: line(TITLE_MAX),
};

/** What the list of one's own says of one. */
export const writtenFields = { ...listedFields, summary: text(SUMMARY_MAX) };

/** What is written of a post, each version of it too. */
export const postFields = {
	...writtenFields,
	body: source(BODY_MAX, {
		tooLong: copy.bodyTooLong,
		about: "Markdown (CommonMark). A line `<!-- more -->` ends the public part.",
	}),
};
