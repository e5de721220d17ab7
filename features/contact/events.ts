import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";

/** Somebody wrote through the contact form; the subject is the message. */
export const messageReceived = declareEvent("contact.received", z.object({ name: z.string() }));
