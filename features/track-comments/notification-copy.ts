import { type Actors, who } from "#server/events/notification-kind.ts";

export const copy = {
	reported: (title: string) => `Comment on “${title}”`,
	commentLabel: "Comment on a track",
	replyLabel: "Reply on a track",
	comment: (actors: Actors, title: string) => `${who(actors)} commented on your track “${title}”`,
	reply: (actors: Actors, title: string) => `${who(actors)} also commented on “${title}”`,
} as const;
