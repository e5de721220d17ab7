import { useInfiniteQuery } from "@tanstack/react-query";
import { CommentForm } from "#domain/comments/comment-form.tsx";
import { CommentList } from "#domain/comments/comment-list.tsx";
import { SignInLink } from "#domain/comments/sign-in-link.tsx";
import { inThreads } from "#domain/comments/thread.ts";
import { useDiscussion } from "#domain/comments/use-discussion.tsx";
import { commentPages, posts } from "#features/posts/api.tsx";
import type { Post, PostComment } from "#features/posts/contract.ts";
import { copy } from "#features/posts/copy.ts";
import { COMMENT_MAX } from "#features/posts/limits.ts";
import { postCommentsTopic } from "#features/posts/topics.ts";
import { Section } from "#web/kit/section.tsx";
import { useViewer } from "#web/viewer.tsx";

/** What is said below a post, for those who may read it to its end. */
export function PostComments({ post: { id: postId, author } }: { post: Post }) {
	const viewer = useViewer();
	const pages = commentPages(posts.api, postId);
	const discussion = useDiscussion<PostComment>({
		list: useInfiniteQuery(pages),
		queryKey: pages.queryKey,
		topic: postCommentsTopic(postId),
		order: inThreads(),
		around: (around) => posts.call.listComments({ postId, around }),
	});
	return (
		<Section title={copy.commentsHeading} className="min-w-0">
			<div className="mt-5 mb-7">
				{viewer ? (
					<CommentForm
						draftKey={`greenroom-post-comment:${viewer.id}:${postId}`}
						label={copy.commentPlaceholder}
						limit={COMMENT_MAX}
						onSend={(comment) => discussion.post(posts.call.comment({ postId, comment }))}
					/>
				) : (
					<SignInLink>{copy.signInToComment}</SignInLink>
				)}
			</div>
			<CommentList
				discussion={discussion}
				viewer={viewer}
				limit={COMMENT_MAX}
				empty={copy.noComments}
				reportAs="post-comment"
				host={author ? { id: author.id, label: copy.author } : undefined}
				calls={{
					reply: ({ id }, comment) => posts.call.comment({ postId, comment, replyToId: id }),
					edit: (id, comment) => posts.call.editComment({ id, comment }),
					remove: (id) => posts.call.removeComment({ id }),
				}}
			/>
		</Section>
	);
}
