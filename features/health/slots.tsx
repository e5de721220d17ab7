import { createSlot } from "#web/slots.tsx";

/** Logs of what else is sent, below that of the emails. */
export const DeliveryLogs = createSlot<object>();
