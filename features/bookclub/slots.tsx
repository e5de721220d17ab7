import { createSlot } from "#web/slots.tsx";

/** Where members choose the next book. */
export const NextBallot = createSlot<object>();
