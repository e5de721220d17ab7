import { plural } from "#shared/format.ts";

/** Copy shared by all comment lists; everything else comes in as props. */
export const copy = {
	post: "Post comment",
	postedTitle: "Comment posted!",
	posted: "Your comment has been added.",
	postFailed: "Failed to post comment",
	anonymous: "Anonymous",
	edited: "edited",
	actionsOn: (name: string) => `Actions for ${name}'s comment`,
	thisComment: "this comment",
	editLabel: "Edit your comment",
	editFailed: "Failed to save comment",
	removeQuestion: "Remove this comment?",
	removeText: "Everyone will stop seeing it.",
	replyTo: (name: string) => `Reply to ${name}`,
	answers: (name: string) => `to ${name}`,
	beginningIsGone: "This comment was removed.",
	replies: "Replies",
	moreReplies: (count: number) => `Show ${plural(count, "more reply", "more replies")}`,
	removeFailed: "Failed to remove comment",
	showMore: "Show more comments",
	loading: "Loading comments",
	loadFailed: "Couldn't load the comments. Try again.",
} as const;
