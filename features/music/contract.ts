import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import {
	day,
	id,
	instant,
	oneLine,
	placeCursor,
	procedure,
	slug,
	topic,
} from "#shared/contract.ts";
import { rulesOf, sentOf } from "#shared/field-rules.ts";
import { listedFields, pageFields, trackFields } from "./fields.ts";
import {
	adminTrackFilters,
	genres,
	LISTEN_PROOF_MAX,
	PAGE_SIZE,
	PAGE_SIZE_MAX,
	SEARCH_MAX,
	STARS_MAX,
	sorts,
} from "./limits.ts";

const genre = z.enum(genres);

export const track = z.object({
	id,
	slug,
	...sentOf(listedFields),
	audioUrl: z
		.string()
		.nullable()
		.describe(
			"Null while there is nothing to hear yet, or not for the caller. With `?light`, Opus of about 96 kbit/s once it is made",
		),
	...sentOf({ audience: trackFields.audience }),
	isOpen: z.boolean().describe("Whether the caller is among its audience"),
	coverUrl: z.string().nullable(),
	/** `slug` of the artist's page, unless they want none. */
	creator: userCard.pick({ id: true, name: true }).extend({
		slug: slug.nullable(),
		staff: userCard.shape.staff.optional().describe("Absent for all others"),
	}),
	/** When it was first there for everyone; of drafts, when it was made. */
	publishedAt: instant,
	durationSeconds: z.number().nullable(),
	/** EBU R128 integrated loudness, in LUFS. */
	loudnessLufs: z.number().nullable(),
	averageRating: z.number().nullable(),
	totalRatings: z.number().int(),
	/** Stars the caller gave, 1 to 5. */
	myStars: z.number().int().nullable(),
	isSample: z.boolean(),
});
export type Track = z.infer<typeof track>;

/** Everything about one track; `failure` in words for its artist. */
const trackDetails = track.extend({
	...sentOf(pageFields),
	state: z.enum(["processing", "live", "failed"]),
	failure: z.string().nullable(),
	/** An admin took it down, and why; it is a draft until an admin restores it. */
	takenDown: z.object({ reason: z.string(), at: instant }).nullable(),
	createdAt: instant,
	/** Whether the caller is its artist. */
	isMine: z.boolean(),
	/** Where its artist and admins fetch the file as it was uploaded; absent for everyone else. */
	originalUrl: z.string().nullable(),
});
export type TrackDetails = z.infer<typeof trackDetails>;

const cursor = z.string().max(4_000);
const page = {
	limit: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
	cursor: cursor.optional(),
};
const rating = z.object({
	trackId: id,
	averageRating: z.number().nullable(),
	totalRatings: z.number().int(),
});

export type RatingChange = z.infer<typeof rating>;

/** What the forms ask; the browser checks with it before the server does. */
export const trackForm = z.object(rulesOf(trackFields));

const mediaErrors = {
	UNSUPPORTED_MEDIA_TYPE: { data: z.object({ field: z.enum(["audio", "cover"]) }) },
	PAYLOAD_TOO_LARGE: { data: z.object({ field: z.enum(["audio", "cover"]) }) },
} as const;

export const contract = {
	list: procedure("list and play tracks", "GET", "/tracks", { limit: "search" })
		.input(
			z.object({
				sort: z.enum(sorts).default("newest"),
				genre: genre.optional(),
				search: oneLine({ max: SEARCH_MAX })
					.optional()
					.describe("Words; misspellings are tolerated"),
				artistId: id.optional().describe("Only tracks of this uploader"),
				...page,
			}),
		)
		.output(z.object({ tracks: z.array(track), nextCursor: cursor.nullable() })),
	get: procedure("list and play tracks", "GET", "/tracks-by-slug/{slug}")
		.input(z.object({ slug }))
		.output(trackDetails),
	waveform: procedure("list and play tracks", "GET", "/tracks/{id}/waveform")
		.input(z.object({ id }))
		.output(
			z.object({
				peaks: z.array(z.number()).describe("Peak of each thousandth, 0 to 1"),
			}),
		),
	mine: procedure("submit a track", "GET", "/my/tracks")
		.input(z.object({ ...page, cursor: placeCursor.optional() }))
		.output(
			z.object({
				tracks: z.array(trackDetails.extend({ listens: z.number().int() })),
				nextCursor: z.string().nullable(),
			}),
		),
	listForAdmin: procedure("edit or delete anyone's track", "GET", "/admin/tracks", {
		limit: "search",
		description: "All members' tracks, including drafts",
	})
		.input(
			z.object({
				search: oneLine({ max: SEARCH_MAX }).default("").describe("Part of title or artist"),
				status: z.enum(adminTrackFilters).default("all"),
				...page,
				cursor: placeCursor.optional(),
			}),
		)
		.output(z.object({ tracks: z.array(trackDetails), nextCursor: z.string().nullable() })),
	inspectUpload: procedure("submit a track", "POST", "/tracks/inspections")
		.errors(mediaErrors)
		.input(z.object({ uploadId: id }))
		.output(
			z.object({
				format: z.string(),
				durationSeconds: z.number(),
				title: z.string().nullable(),
				artist: z.string().nullable(),
				genre: genre.nullable().describe("From the file's tags; other for an unknown one"),
			}),
		),
	submit: procedure("submit a track", "POST", "/tracks")
		.errors(mediaErrors)
		.input(trackForm.extend({ audioUploadId: id, coverUploadId: id.optional() }))
		.output(trackDetails),
	edit: procedure("submit a track", "PUT", "/tracks/{id}")
		.errors(mediaErrors)
		.input(
			trackForm.extend({
				id,
				coverUploadId: id.optional(),
				removesCover: z.boolean().default(false),
			}),
		)
		.output(trackDetails),
	retry: procedure("submit a track", "POST", "/tracks/{id}/retry")
		.input(z.object({ id }))
		.output(trackDetails),
	remove: procedure("submit a track", "DELETE", "/tracks/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
	statistics: procedure("submit a track", "GET", "/tracks/{id}/statistics")
		.input(z.object({ id }))
		.output(
			z.object({
				listens: z.number().int(),
				listensByDay: z.array(z.object({ day, listens: z.number().int() })),
				/** Mean share of the track that listeners played, 0 to 1; absent while few have listened. */
				completion: z.number().nullable(),
				averageRating: z.number().nullable(),
				/** How many gave one star, two, … five. */
				ratings: z.array(z.number().int()).length(STARS_MAX),
			}),
		),
	rate: procedure("rate a track", "PUT", "/tracks/{id}/rating", { limit: "publish" })
		.input(z.object({ id, stars: z.int().min(1).max(STARS_MAX) }))
		.output(rating.extend({ myStars: z.number().int() })),
	removeRating: procedure("rate a track", "DELETE", "/tracks/{id}/rating", {
		limit: "publish",
		description: "Removes the caller's rating; no effect without one",
	})
		.input(z.object({ id }))
		.output(rating.extend({ myStars: z.null() })),
	averageRating: procedure("list and play tracks", "GET", "/tracks/average-rating").output(
		z.object({ averageRating: z.number(), totalRatings: z.number().int() }).nullable(),
	),
	startListen: procedure("list and play tracks", "POST", "/tracks/{id}/listens/start", {
		description:
			"Begins a listen. Its proof and the named bytes of the audio are needed to report it",
	})
		.input(
			z.object({
				id,
				isLight: z
					.boolean()
					.default(false)
					.describe("The light version plays: `audioUrl` with `?light`"),
			}),
		)
		.output(
			z.object({
				proof: z.string(),
				firstByte: z.number().int(),
				lastByte: z.number().int(),
				isLight: z
					.boolean()
					.describe("Whether the bytes are those of the light version, which not every track has"),
			}),
		),
	recordListen: procedure("list and play tracks", "POST", "/tracks/{id}/listens", {
		description: "Counts what was streamed; anything else is ignored",
	})
		.input(
			z.object({
				id,
				playedShare: z.number().min(0).max(1).describe("Share of the track played, 0 to 1"),
				proof: z.string().max(LISTEN_PROOF_MAX).describe("From startListen"),
				bytes: z
					.string()
					.max(LISTEN_PROOF_MAX)
					.describe("The bytes of the audio that the proof names, in base64url"),
			}),
		)
		.output(z.object({ counted: z.boolean() })),
};

/** A track's rating changed. */
export const ratings = topic("ratings", "rate a track", rating);

/** One of the caller's own tracks went on its way: live, or failed and why. */
export const myTracks = topic("my-tracks", "submit a track", trackDetails);
