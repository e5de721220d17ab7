import { and, eq, sql } from "drizzle-orm";
import { isTakenDown, takeDownLock } from "#domain/moderation/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { takeNamedLock } from "#server/locks.ts";
import { serve } from "#server/serve.ts";
import { contract, type OwnPlaylist } from "./contract.ts";
import { copy } from "./copy.ts";
import { PLAYLISTS_PER_MEMBER } from "./limits.ts";
import { createPlaylist } from "./manage/server-create.ts";
import { addTrack, moveTrack, removeTrack } from "./manage/server-tracks.ts";
import { IDS_EDITABLE_BY_VIEWER, listByMember, listPlaylists } from "./server-lists.ts";
import { findPlaylist, findPlaylistWithTracks } from "./server-playlist.ts";
import {
	invite,
	join,
	leave,
	removeCollaborator,
	revokeInvite,
} from "./share/server-collaboration.ts";
import { notifyPeople, peopleOf, withNotification } from "./share/server-notifications.ts";
import { playlistIsListed, playlists as table } from "./table.ts";

export const playlistsRouter = serve(contract, {
	list: ({ input, context }) => listPlaylists(context.pool, context.session.user.id, input),
	listByMember: ({ input, context }) =>
		listByMember(context.pool, context.session?.user.id ?? null, input.memberId, input),
	get: async ({ input, context }) => {
		const found = await findPlaylistWithTracks(
			context.pool,
			input.slug,
			context.session?.user.id ?? null,
		);
		if (!found) throw notFound();
		return found;
	},

	/** Whole, for it cannot be longer: what one makes and what one joins are limited both. */
	mine: async ({ input, context }) => {
		const { rows } = await context.pool.query<OwnPlaylist>({
			name: "playlists-mine",
			text: `SELECT l.id, l.slug, l.name, l.track_count AS "trackCount", l.visibility, l.created_by = $1 AS "isMine",
	e.id IS NOT NULL AS "hasTrack", e.id IS NOT NULL AND (l.created_by = $1 OR e.added_by IS NOT DISTINCT FROM $1) AS "canRemove"
FROM playlists l LEFT JOIN playlist_tracks e ON e.playlist_id = l.id AND e.track_id = $2
WHERE l.id IN (${IDS_EDITABLE_BY_VIEWER})
ORDER BY l.updated_at DESC, l.id DESC LIMIT ${2 * PLAYLISTS_PER_MEMBER}`,
			values: [context.session.user.id, input.trackId ?? null],
		});
		return rows;
	},
	create: async ({ input, context }) => {
		const { user } = context.session;
		const { trackId, ...values } = input;
		await createPlaylist(context.db, { ...values, trackIds: trackId ? [trackId] : [] }, user.id);
		return card(context, input.id, user.id);
	},

	/** What is not for everyone to find is not featured either. Errors: CONFLICT while moderators have it down. */
	edit: async ({ input, context }) => {
		const { user } = context.session;
		const { id, ...values } = input;
		const people = await peopleOf(context, id);
		const own = and(eq(table.id, id), eq(table.createdBy, user.id));
		const [changed] = await context.db.transaction(async (tx) => {
			await takeNamedLock(tx, takeDownLock(id));
			const isDown = sql<boolean>`${sql.raw(isTakenDown("playlist", "playlists.id"))}`;
			const [before] = await tx.select({ isDown }).from(table).where(own);
			if (before?.isDown && values.visibility !== "private")
				throw refusal("CONFLICT", copy.takenDown);
			return tx
				.update(table)
				.set({
					...values,
					isFeatured: values.visibility === "public" ? sql`${table.isFeatured}` : false,
					updatedAt: sql`now()`,
				})
				.where(own)
				.returning({ id: table.id });
		});
		if (!changed) throw notFound();
		notifyPeople(context, id, people);
		return card(context, id, user.id);
	},
	remove: async ({ input, context }) => {
		const own = and(eq(table.id, input.id), eq(table.createdBy, context.session.user.id));
		const people = await peopleOf(context, input.id);
		const [gone] = await context.db.delete(table).where(own).returning({ id: table.id });
		if (!gone) throw notFound();
		notifyPeople(context, input.id, people);
		return gone;
	},
	feature: async ({ input, context }) => {
		const { user } = context.session;
		const [changed] = await context.db
			.update(table)
			.set({ isFeatured: input.isFeatured })
			.where(and(eq(table.id, input.id), playlistIsListed))
			.returning({ id: table.id });
		if (changed) return card(context, changed.id, user.id);
		const [hidden] = await context.db
			.select({ createdBy: table.createdBy })
			.from(table)
			.where(eq(table.id, input.id));
		if (hidden?.createdBy !== user.id) throw notFound();
		throw refusal("CONFLICT", copy.onlyPublic);
	},
	addTrack: ({ input, context }) =>
		withNotification(context, input.id, () => addTrack(context.db, input, context.session.user.id)),
	removeTrack: ({ input, context }) =>
		withNotification(context, input.id, () =>
			removeTrack(context.db, input, context.session.user.id),
		),
	moveTrack: ({ input, context }) =>
		withNotification(context, input.id, () =>
			moveTrack(context.db, input, context.session.user.id),
		),
	invite: async ({ input, context }) => ({
		token: await invite(context.db, input.id, context.session.user.id),
	}),
	revokeInvite: async ({ input, context }) => {
		await revokeInvite(context.db, input.id, context.session.user.id);
		return input;
	},
	join: async ({ input, context }) => {
		const joined = await join(context.db, input.token, context.session.user.id);
		notifyPeople(context, joined.id, await peopleOf(context, joined.id));
		return joined;
	},
	removeCollaborator: async ({ input, context }) => {
		await withNotification(context, input.id, () =>
			removeCollaborator(context.db, input, context.session.user.id),
		);
		return input;
	},
	leave: async ({ input, context }) => {
		await withNotification(context, input.id, () =>
			leave(context.db, input.id, context.session.user.id),
		);
		return input;
	},
});

async function card({ pool }: Pick<Context, "pool">, id: string, viewerId: string) {
	const found = await findPlaylist(pool, id, viewerId);
	if (!found) throw notFound();
	return found;
}
