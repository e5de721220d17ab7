import { type Actors, who } from "#server/events/notification-kind.ts";

export const copy = {
	reported: (title: string) => `Comment on “${title}”`,
	commentLabel: "Comment on a track",
	replyLabel: "Reply on a track",
	answerLabel: "Reply to a comment on a track",
	answer: (actors: Actors, title: string) => `${who(actors)} replied to your comment on “${title}”`,
	comment: (actors: Actors, title: string) => `${who(actors)} commented on your track “${title}”`,
	reply: (actors: Actors, title: string) => `${who(actors)} also commented on “${title}”`,
} as const;
