import { plural } from "#shared/format.ts";

/** The words of conversations about works. */
export const copy = {
	title: "Rooms",
	description: (title: string) => `The conversation about ${title}.`,
	placeholder: (title: string) => `Message the room about ${title}`,
	join: "Join the room",
	read: "View closed room",
	messages: (count: number) => plural(count, "message"),
	nothingYet: "No messages yet",
	messageBy: (name: string, text: string) => `${name}: ${text}`,
	open: "Open a room",
	openQuestion: (title: string) => `Open a room about “${title}”?`,
	openText: "Members can talk about it live. You can close the room at any time.",
	openTextFor: (readers: string) =>
		`${readers} members can talk about it live. You can close the room at any time.`,
	openConfirm: "Open room",
	notNow: "Not now",
	openFailed: "Couldn't open the room. Please try again.",
	whoJoins: "Who can join",
	run: "Room options",
	close: "Close room",
	reopen: "Reopen room",
	closed: "This room is closed. You can still read it.",
} as const;
