import { z } from "zod";
import { commentFields, replyToId, threadPage } from "#domain/comments/contract.ts";
import { id, keyedTopic, procedure, text } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { COMMENT_MAX, MARKS_MAX } from "./limits.ts";

const trackComment = z.object({
	...commentFields,
	trackId: id,
	/** Seconds into the track; 0 is said of the whole of it. */
	atSeconds: z.number(),
});
export type TrackComment = z.infer<typeof trackComment>;

/** Where a waveform says that something was said there. */
const commentMark = z.object({
	id,
	atSeconds: z.number(),
	name: z.string().nullable(),
	/** How the comment begins. */
	excerpt: z.string(),
});
export type CommentMark = z.infer<typeof commentMark>;

const comment = text({ min: 1, max: COMMENT_MAX, tooShort: copy.commentMissing });

export const contract = {
	list: procedure("read comments on tracks", "GET", "/tracks/{trackId}/comments")
		.input(z.object({ trackId: id, ...threadPage }))
		.output(
			z.object({
				comments: z
					.array(trackComment)
					.describe("Threads by position in the track, replies by time"),
				nextCursor: z.string().nullable(),
			}),
		),
	marks: procedure("read comments on tracks", "GET", "/tracks/{trackId}/comments/marks")
		.input(z.object({ trackId: id }))
		.output(z.array(commentMark).max(MARKS_MAX).describe("Evenly spread over the track")),
	create: procedure("comment on a track", "POST", "/tracks/{trackId}/comments")
		.input(
			z.object({
				trackId: id,
				atSeconds: z
					.number()
					.min(0)
					.default(0)
					.describe("Position in the track; 0 is the whole track. A reply has that of its thread"),
				comment,
				replyToId,
			}),
		)
		.output(trackComment),
	edit: procedure("comment on a track", "PUT", "/track-comments/{id}")
		.input(z.object({ id, comment }))
		.output(trackComment),
	remove: procedure("comment on a track", "DELETE", "/track-comments/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
};

/** Somebody commented, or changed or removed what they had said; one track a key. Drafts publish nothing, nor
 * do tracks that not everyone hears: all members may subscribe. */
export const trackComments = keyedTopic(
	"track-comments",
	"comment on a track",
	z.union([z.object({ comment: trackComment }), z.object({ removed: id })]),
);
