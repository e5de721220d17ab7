import { createSlot } from "#web/slots.tsx";

/** Where members choose the next song. */
export const NextBallot = createSlot<object>();
