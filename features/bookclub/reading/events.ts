import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";
import { id } from "#shared/contract.ts";

/** Somebody said something about a book; the subject is the post. */
export const readingPosted = declareEvent(
	"reading.posted",
	z.object({ bookId: id, slug: z.string(), title: z.string() }),
);
