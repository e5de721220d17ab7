import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { CommentList } from "#domain/comments/comment-list.tsx";
import { SignInLink } from "#domain/comments/sign-in-link.tsx";
import { inThreads } from "#domain/comments/thread.ts";
import { useDiscussion } from "#domain/comments/use-discussion.tsx";
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
	const discussion = useDiscussion<TrackComment>({
		list: useInfiniteQuery(pages),
		queryKey: pages.queryKey,
		topic: trackCommentsTopic(trackId),
		order: byMoment,
		around: (around) => trackComments.call.list({ trackId, around }),
		onChange: (change) => changeMarks(cache, trackId, change),
	});
	return (
		<Section title={copy.heading} className="min-w-0">
			<div className="mt-5 mb-7">
				{viewer ? (
					<WriteComment
						key={trackId}
						draftKey={`greenroom-comment:${viewer.id}:${trackId}`}
						playable={playable}
						onSend={(atSeconds, comment) =>
							discussion.post(trackComments.call.create({ trackId, atSeconds, comment }))
						}
					/>
				) : (
					<SignInLink>{copy.signIn}</SignInLink>
				)}
			</div>
			<CommentList
				discussion={discussion}
				viewer={viewer}
				limit={COMMENT_MAX}
				empty={copy.empty}
				mayRemoveAll={track.isMine}
				reportAs="track-comment"
				host={{ id: track.creator.id, label: copy.artist }}
				calls={{
					reply: ({ id, atSeconds }, comment) =>
						trackComments.call.create({ trackId, atSeconds, comment, replyToId: id }),
					edit: (id, comment) => trackComments.call.edit({ id, comment }),
					remove: (id) => trackComments.call.remove({ id }),
				}}
				momentOf={({ atSeconds }) =>
					atSeconds > 0 && <PlayFrom playable={playable} atSeconds={atSeconds} />
				}
			/>
		</Section>
	);
}

const byMoment = inThreads<TrackComment>((a, b) => a.atSeconds - b.atSeconds);

function PlayFrom({ playable, atSeconds }: { playable: Playable; atSeconds: number }) {
	const time = duration(atSeconds);
	return (
		<button
			type="button"
			aria-label={copy.playAt(time)}
			className="relative -my-1.5 min-h-8 rounded-thumb after:absolute after:-inset-x-1 after:-inset-y-1.5 text-small font-semibold text-lamp-ink tabular-nums underline-offset-4 hover:underline"
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
