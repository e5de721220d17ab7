import { createSlot } from "#web/slots.tsx";
import type { Track } from "./contract.ts";

/** Further items in the menu of a track. */
export const TrackMenuItems = createSlot<{ track: Track }>();
