import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";
import { ballotKinds } from "./limits.ts";

/** What comes next was chosen; the subject is the ballot. */
export const ballotDecided = declareEvent(
	"ballot.decided",
	z.object({ kind: z.enum(ballotKinds), title: z.string(), author: z.string() }),
);
