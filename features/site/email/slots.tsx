import { createSlot } from "#web/slots.tsx";

/** Below the settings of email: what tries it out, and what waits for it. */
export const EmailTools = createSlot<object>();
