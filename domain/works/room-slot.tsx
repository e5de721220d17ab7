import { createSlot } from "#web/slots.tsx";

/** The way into the conversation about a work, for members. */
export const RoomButton = createSlot<{
	kind: "week" | "book" | "episode" | "track";
	id: string;
	title: string;
}>();
