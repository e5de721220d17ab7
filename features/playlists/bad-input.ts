import { newId } from "#server/database/database.ts";

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"playlists.list": () => ({ limit: 5, cursor: `1_1763000000000_${newId()}` }),
	"playlists.listByMember": () => ({
		memberId: newId(),
		limit: 5,
		cursor: `0_1763000000000_${newId()}`,
	}),
	"playlists.get": () => ({ slug: "no-such-playlist" }),
	"playlists.mine": () => ({ trackId: newId() }),
	"playlists.create": () => ({
		id: newId(),
		name: "A name",
		description: "Words",
		visibility: "private",
		trackId: newId(),
	}),
	"playlists.edit": () => ({
		id: newId(),
		name: "A name",
		description: "Words",
		visibility: "public",
	}),
	"playlists.remove": () => ({ id: newId() }),
	"playlists.addTrack": () => ({ id: newId(), trackId: newId() }),
	"playlists.removeTrack": () => ({ id: newId(), trackId: newId() }),
	"playlists.moveTrack": () => ({ id: newId(), trackId: newId(), place: 2 }),
	"playlists.feature": () => ({ id: newId(), isFeatured: true }),
	"playlists.invite": () => ({ id: newId() }),
	"playlists.revokeInvite": () => ({ id: newId() }),
	"playlists.join": () => ({ token: "a".repeat(32) }),
	"playlists.removeCollaborator": () => ({ id: newId(), userId: newId() }),
	"playlists.leave": () => ({ id: newId() }),
};
