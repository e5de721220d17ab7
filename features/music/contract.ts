import { z } from "zod";
import { id, instant, needs, text, topic } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	ARTIST_MAX,
	DESCRIPTION_MAX,
	genres,
	PAGE_SIZE,
	PAGE_SIZE_MAX,
	STARS_MAX,
	sorts,
	TITLE_MAX,
} from "./limits.ts";

const genre = z.enum(genres);

export const track = z.object({
	id,
	title: z.string(),
	artist: z.string(),
	genre,
	description: z.string().nullable(),
	audioUrl: z.string(),
	coverUrl: z.string().nullable(),
	creator: z.object({ id, name: z.string() }),
	createdAt: instant,
	durationSeconds: z.number().nullable(),
	averageRating: z.number().nullable(),
	totalRatings: z.number().int(),
	/** Stars the caller gave, 1 to 5. */
	myStars: z.number().int().nullable(),
	isSample: z.boolean(),
});
export type Track = z.infer<typeof track>;

const cursor = z.string().max(300);
const rating = z.object({
	trackId: id,
	averageRating: z.number().nullable(),
	totalRatings: z.number().int(),
});

export type RatingChange = z.infer<typeof rating>;

/** What the form asks; the browser checks with it before the server does. */
export const trackForm = z.object({
	title: text({ min: 1, max: TITLE_MAX, tooShort: copy.missing }),
	artist: text({ min: 1, max: ARTIST_MAX, tooShort: copy.missing }),
	genre,
	description: text({ max: DESCRIPTION_MAX }),
});

const mediaErrors = {
	UNSUPPORTED_MEDIA_TYPE: { data: z.object({ field: z.enum(["audio", "cover"]) }) },
	PAYLOAD_TOO_LARGE: { data: z.object({ field: z.enum(["audio", "cover"]) }) },
} as const;

export const contract = {
	list: needs("list and play tracks")
		.route({ method: "GET", path: "/tracks" })
		.input(
			z.object({
				sort: z.enum(sorts).default("newest"),
				genre: genre.optional(),
				limit: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
				cursor: cursor.optional(),
			}),
		)
		.output(z.object({ tracks: z.array(track), nextCursor: cursor.nullable() })),
	waveform: needs("list and play tracks")
		.route({ method: "GET", path: "/tracks/{id}/waveform" })
		.input(z.object({ id }))
		.output(
			z.object({
				peaks: z.array(z.number()).describe("Loudest sample of each thousandth, 0 to 1"),
			}),
		),
	inspectUpload: needs("submit a track")
		.route({ method: "POST", path: "/tracks/inspections" })
		.errors(mediaErrors)
		.input(z.object({ uploadId: id }))
		.output(
			z.object({
				format: z.string(),
				durationSeconds: z.number(),
				title: z.string().nullable(),
				artist: z.string().nullable(),
			}),
		),
	submit: needs("submit a track")
		.route({ method: "POST", path: "/tracks" })
		.errors(mediaErrors)
		.input(trackForm.extend({ audioUploadId: id, coverUploadId: id.optional() }))
		.output(track),
	rate: needs("rate a track")
		.route({ method: "PUT", path: "/tracks/{id}/rating" })
		.input(z.object({ id, stars: z.int().min(1).max(STARS_MAX) }))
		.output(rating.extend({ myStars: z.number().int() })),
	score: needs("list and play tracks")
		.route({ method: "GET", path: "/tracks/score" })
		.output(z.object({ averageRating: z.number(), totalRatings: z.number().int() }).nullable()),
	heard: needs("list and play tracks")
		.route({ method: "POST", path: "/tracks/{id}/listens" })
		.input(z.object({ id }))
		.output(z.object({ counted: z.boolean() })),
};

/** A track's rating changed. */
export const ratings = topic("ratings", "rate a track", rating);
