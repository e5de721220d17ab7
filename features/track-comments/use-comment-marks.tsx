import { type QueryClient, useQuery } from "@tanstack/react-query";
import { copy as common } from "#domain/comments/copy.ts";
import type { Change } from "#domain/comments/thread.ts";
import type { WaveformMark } from "#domain/player/playable/waveform-marks.tsx";
import { duration } from "#shared/format.ts";
import { commentMarks, trackComments } from "./api.tsx";
import type { CommentMark, TrackComment } from "./contract.ts";
import { copy } from "./copy.ts";
import { EXCERPT_MAX } from "./limits.ts";

/** The moments of a track that something was said at, for its waveform. */
export function useCommentMarks(trackId: string): WaveformMark[] {
	const { data } = useQuery(commentMarks(trackComments.api, trackId));
	return (data ?? []).map(({ atSeconds, name, excerpt }) => ({
		atSeconds,
		label: copy.markOf(name ?? common.anonymous, duration(atSeconds), excerpt),
	}));
}

/** Updates the marks when a comment is added, changed or removed. */
export function changeMarks(
	cache: QueryClient,
	trackId: string,
	change: Change<TrackComment>,
): void {
	const id = "removed" in change ? change.removed : change.comment.id;
	cache.setQueryData<CommentMark[]>(commentMarks(trackComments.api, trackId).queryKey, (marks) => {
		const others = marks?.filter((mark) => mark.id !== id);
		if (
			!others ||
			"removed" in change ||
			change.comment.atSeconds === 0 ||
			change.comment.replyToId !== null
		)
			return others;
		const { atSeconds, author, comment } = change.comment;
		const excerpt = [...comment].slice(0, EXCERPT_MAX).join("");
		return [...others, { id, atSeconds, name: author?.name ?? null, excerpt }];
	});
}
