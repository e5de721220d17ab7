import { z } from "zod";
import { userCard } from "#features/accounts/contract.ts";
import {
	day,
	id,
	instant,
	keyedTopic,
	needs,
	placeCursor,
	slug,
	text,
	topic,
	webAddress,
} from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	ARTIST_MAX,
	COMMENT_MAX,
	NOTE_MAX,
	PAST_WEEKS_SIZE,
	TITLE_MAX,
	UPCOMING_SIZE,
	URL_MAX,
	WEEKS_SIZE_MAX,
} from "./limits.ts";

/** The song of one week, as everyone sees it once its week has begun. */
const song = z.object({
	id,
	title: z.string(),
	artist: z.string(),
	/** Why this one. */
	note: z.string().nullable(),
	weekStartDate: day,
	/** The track on this site whose audio this is. */
	track: z.object({ id, slug }).nullable(),
	state: z.enum(["processing", "live", "failed"]),
	/** Absent while there is nothing to hear. */
	audioUrl: z.string().nullable(),
	artworkUrl: z.string().nullable(),
	durationSeconds: z.number().nullable(),
	/** EBU R128 integrated loudness, in LUFS. */
	loudnessLufs: z.number().nullable(),
	isSample: z.boolean(),
});
export type Song = z.infer<typeof song>;

/** The same as admins see it. */
const adminSong = song.extend({
	/** As typed: of other sites, and never fetched by us. */
	audioAddress: z.string().nullable(),
	artworkAddress: z.string().nullable(),
	hasUploadedAudio: z.boolean(),
	hasUploadedArtwork: z.boolean(),
	/** Why its sound could not be made, in words. */
	failure: z.string().nullable(),
	/** Its week is still to come. */
	isScheduled: z.boolean(),
	/** Hidden from everyone else. */
	isUnpublished: z.boolean(),
});
export type AdminSong = z.infer<typeof adminSong>;

const weekCard = song.pick({
	id: true,
	title: true,
	artist: true,
	artworkUrl: true,
	weekStartDate: true,
});
export type WeekCard = z.infer<typeof weekCard>;

const address = webAddress(URL_MAX);
const fields = {
	title: text({ min: 1, max: TITLE_MAX, tooShort: copy.required }),
	artist: text({ min: 1, max: ARTIST_MAX, tooShort: copy.required }),
	weekStartDate: day,
	note: text({ max: NOTE_MAX }).default(""),
};
const media = {
	audioUploadId: id.optional(),
	audioUrl: address.optional(),
	trackId: id.optional().describe("A listed track, whose sound and cover are then used"),
	artworkUploadId: id.optional(),
	artworkUrl: address.optional(),
};
type Media = { [Field in keyof typeof media]?: unknown };

const hasOneAudio = (given: Media) =>
	[given.audioUploadId, given.audioUrl, given.trackId].filter(Boolean).length <= 1;
const hasOneArtwork = (given: Media) => !(given.artworkUploadId && given.artworkUrl);

const mediaErrors = {
	UNSUPPORTED_MEDIA_TYPE: { data: z.object({ field: z.enum(["audio", "artwork"]) }) },
	PAYLOAD_TOO_LARGE: { data: z.object({ field: z.enum(["audio", "artwork"]) }) },
} as const;

const page = (size: number) => ({
	limit: z.int().min(1).max(WEEKS_SIZE_MAX).default(size),
	cursor: day.optional(),
});

/** What a member says about the song of a week. */
const songComment = z.object({
	id,
	songId: id,
	/** Absent once the account is gone. */
	author: userCard.nullable(),
	comment: z.string(),
	createdAt: instant,
	editedAt: instant.nullable(),
});
export type SongComment = z.infer<typeof songComment>;

const commentText = text({ min: 1, max: COMMENT_MAX, tooShort: copy.required });

const discussion = {
	listComments: needs("read the song of the week")
		.route({ method: "GET", path: "/songs/{songId}/comments" })
		.input(z.object({ songId: id, cursor: placeCursor.optional() }))
		.output(
			z.object({
				comments: z.array(songComment).describe("Oldest first"),
				nextCursor: z.string().nullable(),
			}),
		),
	comment: needs("comment on a song")
		.route({ method: "POST", path: "/songs/{songId}/comments" })
		.input(z.object({ songId: id, comment: commentText }))
		.output(songComment),
	editComment: needs("comment on a song")
		.route({ method: "PUT", path: "/song-comments/{id}" })
		.input(z.object({ id, comment: commentText }))
		.output(songComment),
	removeComment: needs("comment on a song")
		.route({ method: "DELETE", path: "/song-comments/{id}" })
		.input(z.object({ id }))
		.output(z.object({ id })),
};

/** Somebody commented on the song, or changed or removed what they had said; one song a key. */
export const songComments = keyedTopic(
	"song-comments",
	"comment on a song",
	z.union([z.object({ comment: songComment }), z.object({ removed: id })]),
);

export const contract = {
	...discussion,
	current: needs("read the song of the week")
		.route({ method: "GET", path: "/songs/current" })
		.output(song.nullable()),
	pastWeeks: needs("read the song of the week")
		.route({ method: "GET", path: "/songs/past-weeks" })
		.input(z.object(page(PAST_WEEKS_SIZE)))
		.output(z.object({ weeks: z.array(weekCard), nextCursor: day.nullable() })),
	week: needs("open a week's page")
		.route({ method: "GET", path: "/songs/by-week/{date}" })
		.input(z.object({ date: day }))
		.output(z.object({ song, previous: weekCard.nullable(), next: weekCard.nullable() })),
	waveform: needs("open a week's page")
		.route({ method: "GET", path: "/songs/{id}/waveform" })
		.input(z.object({ id }))
		.output(
			z.object({
				peaks: z.array(z.number()).describe("Loudest sample of each thousandth, 0 to 1"),
			}),
		),
	upcoming: needs("manage songs of the week")
		.route({ method: "GET", path: "/admin/scheduled-songs" })
		.input(z.object(page(UPCOMING_SIZE)))
		.output(z.object({ songs: z.array(adminSong), nextCursor: day.nullable() })),
	unpublished: needs("manage songs of the week")
		.route({ method: "GET", path: "/admin/unpublished-songs" })
		.output(z.object({ songs: z.array(adminSong) })),
	setUnpublished: needs("manage songs of the week")
		.route({ method: "PUT", path: "/songs/{id}/unpublished" })
		.input(z.object({ id, isUnpublished: z.boolean() }))
		.output(adminSong),
	getForEditing: needs("manage songs of the week")
		.route({ method: "GET", path: "/admin/songs/{id}" })
		.input(z.object({ id }))
		.output(adminSong),
	create: needs("manage songs of the week")
		.route({ method: "POST", path: "/songs" })
		.errors(mediaErrors)
		.input(
			z
				.object({
					id: id.describe("Made by the caller: a repeat makes no second one"),
					...fields,
					...media,
				})
				.refine(hasOneAudio, { path: ["audioUrl"], message: copy.oneAudio })
				.refine(hasOneArtwork, { path: ["artworkUrl"], message: copy.oneArtwork }),
		)
		.output(adminSong),
	edit: needs("manage songs of the week")
		.route({ method: "PUT", path: "/songs/{id}" })
		.errors(mediaErrors)
		.input(
			z
				.object({
					id,
					...fields,
					...media,
					removesAudio: z.boolean().default(false).describe("Without one given, it is kept"),
					removesArtwork: z.boolean().default(false).describe("Without one given, it is kept"),
				})
				.refine(hasOneAudio, { path: ["audioUrl"], message: copy.oneAudio })
				.refine(hasOneArtwork, { path: ["artworkUrl"], message: copy.oneArtwork }),
		)
		.output(adminSong),
	retry: needs("manage songs of the week")
		.route({ method: "POST", path: "/songs/{id}/retry" })
		.input(z.object({ id }))
		.output(adminSong),
	remove: needs("manage songs of the week")
		.route({ method: "DELETE", path: "/songs/{id}" })
		.input(z.object({ id }))
		.output(z.object({ id })),
};

const change = <Item extends z.ZodType>(item: Item) => z.object({ id, song: item.nullable() });

/** The song of a week that has begun came, changed, or was taken away. */
export const songs = topic("songs", "read the song of the week", change(song));
export type SongChange = z.infer<typeof songs.event>;

/** The same of every week, scheduled ones too. */
export const adminSongs = topic("admin-songs", "manage songs of the week", change(adminSong));
export type AdminSongChange = z.infer<typeof adminSongs.event>;
