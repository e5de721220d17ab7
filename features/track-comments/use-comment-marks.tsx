import { type QueryClient, useQuery } from "@tanstack/react-query";
import { duration } from "#shared/format.ts";
import { copy as common } from "#web/comments/copy.ts";
import type { Change } from "#web/comments/thread.ts";
import type { WaveformMark } from "#web/kit/waveform.tsx";
import { commentMarks, trackComments } from "./api.tsx";
import type { CommentMark, TrackComment } from "./contract.ts";
import { copy } from "./copy.ts";
import { MARK_WORDS_MAX } from "./limits.ts";

/** The moments of a track that something was said at, for its waveform. */
export function useCommentMarks(trackId: string): WaveformMark[] {
	const { data } = useQuery(commentMarks(trackComments.api, trackId));
	return (data ?? []).map(({ atSeconds, name, words }) => ({
		atSeconds,
		label: copy.markOf(name ?? common.anonymous, duration(atSeconds), words),
	}));
}

/** Keeps the marks up with what happens to a comment. */
export function changeMarks(
	cache: QueryClient,
	trackId: string,
	change: Change<TrackComment>,
): void {
	const id = "removed" in change ? change.removed : change.comment.id;
	cache.setQueryData<CommentMark[]>(commentMarks(trackComments.api, trackId).queryKey, (marks) => {
		const others = marks?.filter((mark) => mark.id !== id);
		if (!others || "removed" in change || change.comment.atSeconds === 0) return others;
		const { atSeconds, author, comment } = change.comment;
		const words = [...comment].slice(0, MARK_WORDS_MAX).join("");
		return [...others, { id, atSeconds, name: author?.name ?? null, words }];
	});
}
