import { useInfiniteQuery } from "@tanstack/react-query";
import { CommentForm } from "#domain/comments/comment-form.tsx";
import { CommentList } from "#domain/comments/comment-list.tsx";
import { SignInLink } from "#domain/comments/sign-in-link.tsx";
import { useThread } from "#domain/comments/use-thread.tsx";
import { commentPages, posts } from "#features/posts/api.tsx";
import type { PostComment } from "#features/posts/contract.ts";
import { copy } from "#features/posts/copy.ts";
import { COMMENT_MAX } from "#features/posts/limits.ts";
import { postCommentsTopic } from "#features/posts/topics.ts";
import { Section } from "#web/kit/section.tsx";
import { useViewer } from "#web/viewer.tsx";

/** What is said below a post, for those who may read it to its end. */
export function PostComments({ postId }: { postId: string }) {
	const viewer = useViewer();
	const pages = commentPages(posts.api, postId);
	const thread = useThread<PostComment>({
		list: useInfiniteQuery(pages),
		queryKey: pages.queryKey,
		topic: postCommentsTopic(postId),
		order: oldestFirst,
	});
	const isMine = ({ author }: PostComment) => author !== null && author.id === viewer?.id;
	return (
		<Section title={copy.commentsHeading} className="min-w-0">
			<div className="mt-5 mb-7">
				{viewer ? (
					<CommentForm
						draftKey={`greenroom-post-comment:${viewer.id}:${postId}`}
						label={copy.commentPlaceholder}
						limit={COMMENT_MAX}
						onSend={(comment) => thread.post(posts.call.comment({ postId, comment }))}
					/>
				) : (
					<SignInLink>{copy.signInToComment}</SignInLink>
				)}
			</div>
			<CommentList
				thread={thread}
				limit={COMMENT_MAX}
				empty={copy.noComments}
				mayEdit={isMine}
				mayRemove={isMine}
				reportAs={viewer ? "post-comment" : undefined}
				onEdit={({ id }, comment) => thread.edit(posts.call.editComment({ id, comment }))}
				onRemove={({ id }) => thread.remove(id, posts.call.removeComment({ id }))}
			/>
		</Section>
	);
}

function oldestFirst(a: PostComment, b: PostComment): number {
	if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
	return a.id < b.id ? -1 : 1;
}
