import { z } from "zod";
import { commentFields, replyToId, threadPage } from "#domain/comments/contract.ts";
import {
	atMostOne,
	audioFields,
	fileErrors,
	removesFile,
	waveform,
} from "#domain/publishing/media-contract.ts";
import {
	day,
	id,
	keyedTopic,
	newId,
	procedure,
	slug,
	text,
	topic,
	webAddress,
} from "#shared/contract.ts";
import { rulesOf, sentOf } from "#shared/field-rules.ts";
import { copy } from "./copy.ts";
import { songFields } from "./fields.ts";
import { COMMENT_MAX, PAST_WEEKS_SIZE, UPCOMING_SIZE, URL_MAX, WEEKS_SIZE_MAX } from "./limits.ts";

/** The song of one week, as everyone sees it once its week has begun. */
const song = z.object({
	id,
	...sentOf(songFields),
	/** The track on this site whose audio this is. */
	track: z.object({ id, slug }).nullable(),
	...audioFields,
	artworkUrl: z.string().nullable(),
	isSample: z.boolean(),
});
export type Song = z.infer<typeof song>;

/** A song as admins see it. */
const adminSong = song.extend({
	/** Addresses on other sites, as typed; the server never fetches them. */
	audioAddress: z.string().nullable(),
	artworkAddress: z.string().nullable(),
	hasUploadedAudio: z.boolean(),
	hasUploadedArtwork: z.boolean(),
	/** Why processing its audio failed. */
	failure: z.string().nullable(),
	/** Its week has not begun. */
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
	track: true,
	weekStartDate: true,
	isSample: true,
});
export type WeekCard = z.infer<typeof weekCard>;

const address = webAddress(URL_MAX);
const songForm = z.object({
	...rulesOf(songFields),
	audioUploadId: id.optional(),
	audioUrl: address.optional(),
	trackId: id.optional().describe("A listed track, whose audio and cover are then used"),
	artworkUploadId: id.optional(),
	artworkUrl: address.optional(),
});
const oneAudio = atMostOne("audioUploadId", "audioUrl", "trackId");
const oneArtwork = atMostOne("artworkUploadId", "artworkUrl");

const newSong = songForm
	.extend({ id: newId })
	.refine(oneAudio, { path: ["audioUrl"], message: copy.oneAudio })
	.refine(oneArtwork, { path: ["artworkUrl"], message: copy.oneArtwork });
export type NewSong = z.infer<typeof newSong>;

const songEdit = songForm
	.extend({ id, removesAudio: removesFile, removesArtwork: removesFile })
	.refine(oneAudio, { path: ["audioUrl"], message: copy.oneAudio })
	.refine(oneArtwork, { path: ["artworkUrl"], message: copy.oneArtwork });
export type SongEdit = z.infer<typeof songEdit>;

const mediaErrors = fileErrors("audio", "artwork");

const page = (size: number) => ({
	limit: z.int().min(1).max(WEEKS_SIZE_MAX).default(size),
	cursor: day.optional(),
});

/** A member's comment on a song. */
const songComment = z.object({ ...commentFields, songId: id });
export type SongComment = z.infer<typeof songComment>;

const commentText = text({ min: 1, max: COMMENT_MAX, tooShort: copy.required });

const discussion = {
	listComments: procedure("read the song of the week", "GET", "/songs/{songId}/comments")
		.input(z.object({ songId: id, ...threadPage }))
		.output(
			z.object({
				comments: z.array(songComment).describe("Threads oldest first, and so their replies"),
				nextCursor: z.string().nullable(),
			}),
		),
	comment: procedure("comment on a song", "POST", "/songs/{songId}/comments")
		.input(z.object({ songId: id, comment: commentText, replyToId }))
		.output(songComment),
	editComment: procedure("comment on a song", "PUT", "/song-comments/{id}")
		.input(z.object({ id, comment: commentText }))
		.output(songComment),
	removeComment: procedure("comment on a song", "DELETE", "/song-comments/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
};

/** A comment was added, changed or removed; keyed by song id. */
export const songComments = keyedTopic(
	"song-comments",
	"comment on a song",
	z.union([z.object({ comment: songComment }), z.object({ removed: id })]),
);

export const contract = {
	...discussion,
	current: procedure("read the song of the week", "GET", "/songs/current").output(song.nullable()),
	pastWeeks: procedure("read the song of the week", "GET", "/songs/past-weeks")
		.input(z.object(page(PAST_WEEKS_SIZE)))
		.output(z.object({ weeks: z.array(weekCard), nextCursor: day.nullable() })),
	recent: procedure("open a week's page", "GET", "/songs/recent").output(
		z.object({
			songs: z.array(song).describe("Of the latest weeks that have begun, newest first"),
		}),
	),
	week: procedure("open a week's page", "GET", "/songs-by-week/{date}")
		.input(z.object({ date: day }))
		.output(z.object({ song, previous: weekCard.nullable(), next: weekCard.nullable() })),
	waveform: procedure("open a week's page", "GET", "/songs/{id}/waveform")
		.input(z.object({ id }))
		.output(waveform),
	upcoming: procedure("manage songs of the week", "GET", "/admin/scheduled-songs")
		.input(z.object(page(UPCOMING_SIZE)))
		.output(z.object({ songs: z.array(adminSong), nextCursor: day.nullable() })),
	nextWeek: procedure("manage songs of the week", "GET", "/admin/scheduled-songs/next-week").output(
		z.object({
			weekStartDate: day
				.nullable()
				.describe("Start of the first week, from this one, without a song"),
		}),
	),
	unpublished: procedure("manage songs of the week", "GET", "/admin/unpublished-songs").output(
		z.object({ songs: z.array(adminSong) }),
	),
	setUnpublished: procedure("manage songs of the week", "PUT", "/songs/{id}/unpublished")
		.input(z.object({ id, isUnpublished: z.boolean() }))
		.output(adminSong),
	getForEditing: procedure("manage songs of the week", "GET", "/admin/songs/{id}")
		.input(z.object({ id }))
		.output(adminSong),
	create: procedure("manage songs of the week", "POST", "/songs")
		.errors(mediaErrors)
		.input(newSong)
		.output(adminSong),
	edit: procedure("manage songs of the week", "PUT", "/songs/{id}")
		.errors(mediaErrors)
		.input(songEdit)
		.output(adminSong),
	retry: procedure("manage songs of the week", "POST", "/songs/{id}/retry")
		.input(z.object({ id }))
		.output(adminSong),
	remove: procedure("manage songs of the week", "DELETE", "/songs/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
};

const change = <Item extends z.ZodType>(item: Item) => z.object({ id, song: item.nullable() });

/** The song of a week that has begun was added, changed, or removed. */
export const songs = topic("songs", "read the song of the week", change(song));
export type SongChange = z.infer<typeof songs.event>;

/** A song of any week was added, changed or removed, scheduled ones included. */
export const adminSongs = topic("admin-songs", "manage songs of the week", change(adminSong));
