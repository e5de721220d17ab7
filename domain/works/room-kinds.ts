import type { Linkable } from "./permalinks.ts";

/** What can have a room where members talk about it. */
export const roomKinds = ["week", "book", "episode", "track"] as const satisfies Linkable[];
export type RoomKind = (typeof roomKinds)[number];
