import { type Actors, who } from "#server/events/notification-kind.ts";

export const copy = {
	reported: (title: string) => `Comment on “${title}”, the song of the week`,
	replyLabel: "Reply on a song of the week",
	songLabel: "New song of the week",
	reply: (actors: Actors, title: string) =>
		`${who(actors)} also commented on “${title}”, the song of the week`,
	answerLabel: "Reply to a comment on a song of the week",
	answer: (actors: Actors, title: string) =>
		`${who(actors)} replied to your comment on “${title}”, the song of the week`,
	song: (title: string, artist: string) => `Song of the week: “${title}” by ${artist}`,
} as const;
