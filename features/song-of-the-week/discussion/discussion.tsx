import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { CommentForm } from "#domain/comments/comment-form.tsx";
import { CommentList } from "#domain/comments/comment-list.tsx";
import { SignInLink } from "#domain/comments/sign-in-link.tsx";
import { inThreads } from "#domain/comments/thread.ts";
import { useDiscussion } from "#domain/comments/use-discussion.tsx";
import { RoomButton } from "#domain/works/room-slot.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song, SongComment } from "#features/song-of-the-week/contract.ts";
import { copy as songCopy } from "#features/song-of-the-week/copy.ts";
import { COMMENT_MAX } from "#features/song-of-the-week/limits.ts";
import { songCommentsTopic } from "#features/song-of-the-week/topics.ts";
import { type SignedIn, useViewer } from "#web/viewer.tsx";
import { discussionPages } from "./discussion-query.tsx";

const copy = songCopy.discussion;

/** Comments on a song, for members. */
export function SongDiscussion({
	song: { id: songId, title },
}: {
	song: Pick<Song, "id" | "title">;
}) {
	const viewer = useViewer();
	const headingId = useId();
	return (
		<section aria-labelledby={headingId} className="min-w-0">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id={headingId} className="text-h2">
					{copy.heading}
				</h2>
				<RoomButton kind="week" id={songId} title={title} />
			</div>
			<div className="mt-5">
				{viewer ? (
					<Discussion key={songId} songId={songId} viewer={viewer} />
				) : (
					<SignInLink>{copy.signIn}</SignInLink>
				)}
			</div>
		</section>
	);
}

function Discussion({ songId, viewer }: { songId: string; viewer: SignedIn }) {
	const pages = discussionPages(songs.api, songId);
	const discussion = useDiscussion<SongComment>({
		list: useInfiniteQuery(pages),
		queryKey: pages.queryKey,
		topic: songCommentsTopic(songId),
		order: inThreads(),
		around: (around) => songs.call.listComments({ songId, around }),
	});
	return (
		<>
			<CommentForm
				draftKey={`greenroom-song-comment:${viewer.id}:${songId}`}
				label={copy.placeholder}
				limit={COMMENT_MAX}
				onSend={(comment) => discussion.post(songs.call.comment({ songId, comment }))}
			/>
			<div className="mt-7">
				<CommentList
					discussion={discussion}
					viewer={viewer}
					limit={COMMENT_MAX}
					empty={copy.empty}
					reportAs="song-comment"
					calls={{
						reply: ({ id }, comment) => songs.call.comment({ songId, comment, replyToId: id }),
						edit: (id, comment) => songs.call.editComment({ id, comment }),
						remove: (id) => songs.call.removeComment({ id }),
					}}
				/>
			</div>
		</>
	);
}
