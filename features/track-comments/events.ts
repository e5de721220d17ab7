import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";
import { id, slug } from "#shared/contract.ts";

/** Somebody commented on a track; the subject is the comment. */
export const trackCommented = declareEvent(
	"track.commented",
	z.object({ trackId: id, slug, title: z.string() }),
);
