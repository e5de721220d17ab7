import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";
import { slug } from "#shared/contract.ts";

/** An episode is out; the subject is the episode. */
export const episodePublished = declareEvent(
	"episode.published",
	z.object({ slug, title: z.string() }),
);
