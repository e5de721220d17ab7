import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { CommentList } from "#domain/comments/comment-list.tsx";
import { SignInLink } from "#domain/comments/sign-in-link.tsx";
import { useThread } from "#domain/comments/use-thread.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { playerState, seekTo, togglePlay } from "#domain/player/player-store.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { duration } from "#shared/format.ts";
import { Section } from "#web/kit/section.tsx";
import { useViewer } from "#web/viewer.tsx";
import { commentPages, trackComments } from "./api.tsx";
import type { TrackComment } from "./contract.ts";
import { copy } from "./copy.ts";
import { COMMENT_MAX } from "./limits.ts";
import { trackCommentsTopic } from "./topics.ts";
import { changeMarks } from "./use-comment-marks.tsx";
import { WriteComment } from "./write-comment.tsx";

/** What people say at the moments of a track; each plays from there. */
export function TrackComments({ track, playable }: { track: TrackDetails; playable: Playable }) {
	const { id: trackId } = track;
	const viewer = useViewer();
	const cache = useQueryClient();
	const pages = commentPages(trackComments.api, trackId);
	const thread = useThread<TrackComment>({
		list: useInfiniteQuery(pages),
		queryKey: pages.queryKey,
		topic: trackCommentsTopic(trackId),
		order: byMoment,
		onChange: (change) => changeMarks(cache, trackId, change),
	});
	const isMine = ({ author }: TrackComment) => author !== null && author.id === viewer?.id;
	return (
		<Section title={copy.heading} className="min-w-0">
			<div className="mt-5 mb-7">
				{viewer ? (
					<WriteComment
						key={trackId}
						draftKey={`greenroom-comment:${viewer.id}:${trackId}`}
						playable={playable}
						onSend={(atSeconds, comment) =>
							thread.post(trackComments.call.create({ trackId, atSeconds, comment }))
						}
					/>
				) : (
					<SignInLink>{copy.signIn}</SignInLink>
				)}
			</div>
			<CommentList
				thread={thread}
				limit={COMMENT_MAX}
				empty={copy.empty}
				mayEdit={isMine}
				mayRemove={(comment) => isMine(comment) || (track.isMine && viewer !== null)}
				reportAs={viewer ? "track-comment" : undefined}
				onEdit={({ id }, comment) => thread.edit(trackComments.call.edit({ id, comment }))}
				onRemove={({ id }) => thread.remove(id, trackComments.call.remove({ id }))}
				momentOf={({ atSeconds }) =>
					atSeconds > 0 && <PlayFrom playable={playable} atSeconds={atSeconds} />
				}
			/>
		</Section>
	);
}

function byMoment(a: TrackComment, b: TrackComment): number {
	return a.atSeconds - b.atSeconds || (a.id < b.id ? -1 : 1);
}

function PlayFrom({ playable, atSeconds }: { playable: Playable; atSeconds: number }) {
	const time = duration(atSeconds);
	return (
		<button
			type="button"
			aria-label={copy.playAt(time)}
			className="-my-1.5 min-h-8 rounded-thumb text-small font-semibold text-lamp-ink tabular-nums underline-offset-4 hover:underline"
			onClick={() => {
				const { current, isPlaying } = playerState();
				if (current?.key !== playable.key || !isPlaying) togglePlay(playable);
				seekTo(atSeconds);
			}}
		>
			{copy.at(time)}
		</button>
	);
}
