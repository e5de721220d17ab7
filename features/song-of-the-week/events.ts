import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";
import { day, id } from "#shared/contract.ts";

/** Somebody commented on the song of a week that has begun; the subject is the comment. */
export const songCommented = declareEvent(
	"song.commented",
	z.object({ songId: id, title: z.string(), weekStartDate: day }),
);
/** A week has begun, and its song is out. */
export const songPublished = declareEvent(
	"song.published",
	z.object({ title: z.string(), artist: z.string(), weekStartDate: day }),
);
