import { createSlot } from "#web/slots.tsx";
import type { RoomKind } from "./room-kinds.ts";

/** The way into the conversation about a work, for members. */
export const RoomButton = createSlot<{
	kind: RoomKind;
	id: string;
	title: string;
}>();
