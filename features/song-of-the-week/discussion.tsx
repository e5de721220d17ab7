import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { can } from "#shared/policy.ts";
import { CommentForm } from "#web/comments/comment-form.tsx";
import { CommentList } from "#web/comments/comment-list.tsx";
import { SignInLink } from "#web/comments/sign-in-link.tsx";
import { told } from "#web/comments/told.ts";
import { useThread } from "#web/comments/use-thread.tsx";
import { type SignedIn, useViewer } from "#web/viewer.tsx";
import { songs } from "./api.tsx";
import type { SongComment } from "./contract.ts";
import { discussionCopy as copy } from "./discussion-copy.ts";
import { discussionPages } from "./discussion-query.tsx";
import { COMMENT_MAX } from "./limits.ts";

/** What members say about a song; theirs alone to read. */
export function SongDiscussion({ songId }: { songId: string }) {
	const viewer = useViewer();
	const headingId = useId();
	return (
		<section aria-labelledby={headingId} className="min-w-0">
			<h2 id={headingId} className="text-h2">
				{copy.heading}
			</h2>
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
		topic: `song-comments:${songId}`,
		order: oldestFirst,
	});
	const isMine = ({ author }: SongComment) => author?.id === viewer.id;
	return (
		<>
			<CommentForm
				keptAs={`greenroom-song-comment:${viewer.id}:${songId}`}
				label={copy.placeholder}
				limit={COMMENT_MAX}
				onSend={async (comment) =>
					thread.change({ comment: await told(songs.call.comment({ songId, comment }), "post") })
				}
			/>
			<div className="mt-7">
				<CommentList
					thread={thread}
					limit={COMMENT_MAX}
					empty={copy.empty}
					mayEdit={isMine}
					mayRemove={(one) => isMine(one) || can(viewer, "remove anyone's comment")}
					onEdit={async ({ id }, comment) =>
						thread.change({ comment: await told(songs.call.editComment({ id, comment }), "edit") })
					}
					onRemove={async ({ id }) => {
						await told(songs.call.removeComment({ id }), "remove");
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
