import { z } from "zod";
import { wideAudiences } from "#domain/audiences/limits.ts";
import { declareEvent } from "#server/events/event.ts";
import { slug } from "#shared/contract.ts";
import { wordsOrId } from "#shared/field-rules.ts";
import { genres, visibilities } from "./limits.ts";

const named = { slug, title: z.string() };

/** A track has been processed; the subject of these is the track. */
export const trackProcessed = declareEvent(
	"track.processed",
	z.object({
		...named,
		visibility: z.enum(visibilities),
		audience: wordsOrId(wideAudiences).default("everyone"),
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
