import { type Actors, who } from "#server/events/notification-kind.ts";

export const copy = {
	reported: (title: string) => `Post “${title}”`,
	reportedComment: (title: string) => `Comment on the post “${title}”`,
	postLabel: "New post",
	commentLabel: "Comment on a post",
	replyLabel: "Reply on a post",
	answerLabel: "Reply to a comment on a post",
	answer: (actors: Actors, title: string) => `${who(actors)} replied to your comment on “${title}”`,
	post: (title: string) => `New post: “${title}”`,
	comment: (actors: Actors, title: string) => `${who(actors)} commented on your post “${title}”`,
	reply: (actors: Actors, title: string) => `${who(actors)} also commented on “${title}”`,
} as const;
