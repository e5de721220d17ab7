import { z } from "zod";
import { declareEvent } from "#server/events/event.ts";
import { slug } from "#shared/contract.ts";
import { audiences, genres, visibilities } from "./limits.ts";

const named = { slug, title: z.string() };

/** A track has been processed; the subject of these is the track. */
export const trackProcessed = declareEvent(
	"track.processed",
	z.object({
		...named,
		visibility: z.enum(visibilities),
		audience: z.enum(audiences).default("everyone"),
		state: z.enum(["live", "failed"]),
	}),
);
/** For the first time everyone may find it. */
export const trackPublished = declareEvent(
	"track.published",
	z.object({ ...named, artist: z.string(), genre: z.enum(genres) }),
);
/** Somebody rated it, who had not before. */
export const trackRated = declareEvent("track.rated", z.object(named));
