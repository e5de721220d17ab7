import { createSlot } from "#web/slots.tsx";
import type { Playable } from "./playable.ts";

/** The menu of a work wherever one is listed to be played, filled by the shell for members. */
export const PlayableMenu = createSlot<{ playable: Playable; className?: string }>();
