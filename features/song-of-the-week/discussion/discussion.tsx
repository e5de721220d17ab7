import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { CommentForm } from "#domain/comments/comment-form.tsx";
import { CommentList } from "#domain/comments/comment-list.tsx";
import { SignInLink } from "#domain/comments/sign-in-link.tsx";
import { useThread } from "#domain/comments/use-thread.tsx";
import { withErrorToast } from "#domain/comments/with-error-toast.tsx";
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
	const thread = useThread<SongComment>({
		list: useInfiniteQuery(pages),
		queryKey: pages.queryKey,
		topic: songCommentsTopic(songId),
		order: oldestFirst,
	});
	const isMine = ({ author }: SongComment) => author?.id === viewer.id;
	return (
		<>
			<CommentForm
				draftKey={`greenroom-song-comment:${viewer.id}:${songId}`}
				label={copy.placeholder}
				limit={COMMENT_MAX}
				onSend={(comment) => thread.post(songs.call.comment({ songId, comment }))}
			/>
			<div className="mt-7">
				<CommentList
					thread={thread}
					limit={COMMENT_MAX}
					empty={copy.empty}
					mayEdit={isMine}
					mayRemove={isMine}
					reportAs="song-comment"
					onEdit={async ({ id }, comment) =>
						thread.change({
							comment: await withErrorToast(songs.call.editComment({ id, comment }), "edit"),
						})
					}
					onRemove={async ({ id }) => {
						await withErrorToast(songs.call.removeComment({ id }), "remove");
						thread.change({ removed: id });
					}}
				/>
			</div>
		</>
	);
}

function oldestFirst(a: SongComment, b: SongComment): number {
	if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
	return a.id < b.id ? -1 : 1;
}
