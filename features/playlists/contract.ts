import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import { track } from "#features/music/contract.ts";
import { INVALID_CURSOR, id, instant, procedure, slug, topic } from "#shared/contract.ts";
import { rulesOf, sentOf } from "#shared/field-rules.ts";
import { copy } from "./copy.ts";
import { playlistFields } from "./fields.ts";
import { PAGE_SIZE, TRACKS_MAX } from "./limits.ts";

/** A playlist as lists show it. */
const playlist = z.object({
	id,
	slug,
	...sentOf(playlistFields),
	isFeatured: z.boolean(),
	trackCount: z.number().int(),
	createdBy: track.shape.creator,
	/** Of the first few tracks that everyone may hear. */
	covers: z.array(track.pick({ id: true, title: true, coverUrl: true })),
	/** Whether the caller is its maker. */
	isMine: z.boolean(),
	/** Whether the caller adds tracks to it, though it is somebody else's. */
	isCollaborator: z.boolean(),
	isSample: z.boolean(),
	updatedAt: instant,
});
export type Playlist = z.infer<typeof playlist>;

const playlistDetails = playlist.extend({
	/** Known to those who make it together; empty for everyone else. */
	collaborators: z.array(userCard),
	/** Whether an invitation link is active; always false for others than the maker. */
	hasInvite: z.boolean(),
});
export type PlaylistDetails = z.infer<typeof playlistDetails>;

const place = z.number().int().describe("Zero-based");

/** A track in its place; places of what the caller may not hear are left out. */
const playlistTrack = track.extend({
	place,
	/** Absent once the account is gone. */
	addedBy: userCard.pick({ id: true, name: true }).nullable(),
});
export type PlaylistTrack = z.infer<typeof playlistTrack>;

/** An entry that not everyone can play; only the maker gets it. */
const unavailableTrack = z.object({
	trackId: id,
	place,
	/** Of the caller's own tracks only. */
	title: z.string().nullable(),
	reason: z.enum(["draft", "unpublished", "processing", "failed"]),
});
export type UnavailableTrack = z.infer<typeof unavailableTrack>;

/** A playlist, the tracks the caller may hear, and for its maker the others. */
const playlistWithTracks = z.object({
	playlist: playlistDetails,
	tracks: z.array(playlistTrack),
	unavailable: z.array(unavailableTrack),
});
export type PlaylistWithTracks = z.infer<typeof playlistWithTracks>;

/** A playlist the caller may add to. */
const ownPlaylist = playlist
	.pick({ id: true, slug: true, name: true, trackCount: true, visibility: true, isMine: true })
	.extend({ hasTrack: z.boolean(), canRemove: z.boolean() });
export type OwnPlaylist = z.infer<typeof ownPlaylist>;

/** What the form asks; the browser checks with it before the server does. */
export const playlistForm = z.object(rulesOf(playlistFields));

const cursor = z
	.string()
	.regex(/^[0-2]_\d{1,14}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, INVALID_CURSOR);
const page = {
	limit: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
	cursor: cursor.optional(),
};
const pageOfPlaylists = z.object({
	playlists: z.array(playlist),
	nextCursor: z.string().nullable(),
});
const one = z.object({ id });
const oneTrack = z.object({ id, trackId: id });
const counted = z.object({ id, trackId: id, trackCount: z.number().int() });

/** Of a playlist and the people who make it together. */
const collaboration = {
	invite: procedure("manage own playlists", "POST", "/playlists/{id}/invitation")
		.input(one)
		.output(z.object({ token: z.string().describe("Returned once; a new one replaces it") })),
	revokeInvite: procedure("manage own playlists", "DELETE", "/playlists/{id}/invitation")
		.input(one)
		.output(one),
	join: procedure("manage own playlists", "POST", "/playlist-invitations")
		.input(z.object({ token: z.string(copy.inviteGone).regex(/^[\w-]{32}$/, copy.inviteGone) }))
		.output(playlist.pick({ id: true, slug: true, name: true })),
	removeCollaborator: procedure(
		"manage own playlists",
		"DELETE",
		"/playlists/{id}/collaborators/{userId}",
	)
		.input(z.object({ id, userId: id }))
		.output(z.object({ id, userId: id })),
	leave: procedure("manage own playlists", "POST", "/playlists/{id}/leave").input(one).output(one),
};

export const contract = {
	list: procedure("listen to playlists", "GET", "/playlists")
		.input(z.object(page))
		.output(pageOfPlaylists.describe("Featured, then the caller's, then other public playlists")),
	listByMember: procedure("open a shared playlist", "GET", "/members/{memberId}/playlists")
		.input(z.object({ memberId: id, ...page }))
		.output(pageOfPlaylists.describe("Public playlists, newest first")),
	get: procedure("open a shared playlist", "GET", "/playlists-by-slug/{slug}")
		.input(z.object({ slug }))
		.output(playlistWithTracks),
	mine: procedure("manage own playlists", "GET", "/my/playlists")
		.input(
			z.object({
				trackId: id.optional().describe("Adds to each playlist whether it contains this track"),
			}),
		)
		.output(z.array(ownPlaylist)),
	create: procedure("manage own playlists", "POST", "/playlists")
		.input(
			playlistForm.extend({
				id: id.describe("Generated by the caller; repeating the call is harmless"),
				trackId: id.optional().describe("First track of the playlist"),
			}),
		)
		.output(playlist),
	edit: procedure("manage own playlists", "PUT", "/playlists/{id}")
		.input(playlistForm.extend({ id }))
		.output(playlist),
	remove: procedure("manage own playlists", "DELETE", "/playlists/{id}").input(one).output(one),
	addTrack: procedure("manage own playlists", "PUT", "/playlists/{id}/tracks/{trackId}")
		.input(oneTrack)
		.output(counted.describe("Added at the end; repeating the call is harmless")),
	removeTrack: procedure("manage own playlists", "DELETE", "/playlists/{id}/tracks/{trackId}")
		.input(oneTrack)
		.output(oneTrack),
	moveTrack: procedure("manage own playlists", "PUT", "/playlists/{id}/tracks/{trackId}/place")
		.input(
			oneTrack.extend({
				place: z
					.int()
					.min(0)
					.max(TRACKS_MAX - 1),
			}),
		)
		.output(oneTrack.extend({ place })),
	feature: procedure("feature a playlist", "PUT", "/playlists/{id}/featured")
		.input(one.extend({ isFeatured: z.boolean() }))
		.output(playlist),
	...collaboration,
};

/** A playlist that the member makes with others was changed by one of them, or is theirs no longer. */
export const sharedPlaylists = topic("shared-playlists", "manage own playlists", one);
