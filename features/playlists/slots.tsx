import type { ReactNode } from "react";
import { createSlot } from "#web/slots.tsx";
import type { PlaylistTrack } from "./contract.ts";

/** The menu of a track in a list, with further items of the list's own in it. */
export const TrackMenu = createSlot<{ track: PlaylistTrack; children: ReactNode }>();
