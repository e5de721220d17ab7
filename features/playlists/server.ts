import { implement } from "@orpc/server";
import { and, eq, sql } from "drizzle-orm";
import { gate, notFound, refusal, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { PLAYLISTS_PER_MEMBER, type PlaylistVisibility } from "./limits.ts";
import { listOfMember, listPlaylists, MADE_BY_VIEWER } from "./server-lists.ts";
import { makePlaylist } from "./server-make.ts";
import { findCard, findWhole } from "./server-playlist.ts";
import { invite, join, leave, removeCollaborator, revokeInvite } from "./server-together.ts";
import { addTrack, moveTrack, takeOut } from "./server-tracks.ts";
import { playlists as table } from "./table.ts";

const playlists = implement(contract).$context<Context>().use(gate);

const list = playlists.list.handler(({ input, context }) =>
	listPlaylists(context.pool, signedIn(context).person.id, input),
);

const ofMember = playlists.ofMember.handler(({ input, context }) =>
	listOfMember(context.pool, context.session?.person.id ?? null, input.memberId, input),
);

const get = playlists.get.handler(async ({ input, context }) => {
	const found = await findWhole(context.pool, input.slug, context.session?.person.id ?? null);
	if (!found) throw notFound();
	return found;
});

type MineRow = {
	id: string;
	slug: string;
	name: string;
	trackCount: number;
	visibility: PlaylistVisibility;
	isMine: boolean;
	hasTrack: boolean;
	mayTakeOut: boolean;
};

/** Whole, for it cannot be longer: what one makes and what one joins are limited both. */
const mine = playlists.mine.handler(async ({ input, context }) => {
	const { rows } = await context.pool.query<MineRow>({
		name: "playlists-mine",
		text: `SELECT l.id, l.slug, l.name, l.track_count AS "trackCount", l.visibility, l.created_by = $1 AS "isMine",
	e.id IS NOT NULL AS "hasTrack", e.id IS NOT NULL AND (l.created_by = $1 OR e.added_by IS NOT DISTINCT FROM $1) AS "mayTakeOut"
FROM playlists l LEFT JOIN playlist_tracks e ON e.playlist_id = l.id AND e.track_id = $2
WHERE l.id IN (${MADE_BY_VIEWER})
ORDER BY l.updated_at DESC, l.id DESC LIMIT ${2 * PLAYLISTS_PER_MEMBER}`,
		values: [signedIn(context).person.id, input.trackId ?? null],
	});
	return rows;
});

const create = playlists.create.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const { trackId, ...given } = input;
	await makePlaylist(context.db, { ...given, trackIds: trackId ? [trackId] : [] }, person.id);
	return card(context, input.id, person.id);
});

/** What is not for everyone to find is not featured either. */
const edit = playlists.edit.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const { id, ...words } = input;
	const [changed] = await context.db
		.update(table)
		.set({
			...words,
			isFeatured: words.visibility === "public" ? sql`${table.isFeatured}` : false,
			updatedAt: sql`now()`,
		})
		.where(and(eq(table.id, id), eq(table.createdBy, person.id)))
		.returning({ id: table.id });
	if (!changed) throw notFound();
	return card(context, id, person.id);
});

const remove = playlists.remove.handler(async ({ input, context }) => {
	const own = and(eq(table.id, input.id), eq(table.createdBy, signedIn(context).person.id));
	const [gone] = await context.db.delete(table).where(own).returning({ id: table.id });
	if (!gone) throw notFound();
	return gone;
});

const feature = playlists.feature.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const [changed] = await context.db
		.update(table)
		.set({ isFeatured: input.isFeatured })
		.where(and(eq(table.id, input.id), eq(table.visibility, "public")))
		.returning({ id: table.id });
	if (changed) return card(context, changed.id, person.id);
	const [hidden] = await context.db
		.select({ createdBy: table.createdBy })
		.from(table)
		.where(eq(table.id, input.id));
	if (hidden?.createdBy !== person.id) throw notFound();
	throw refusal("CONFLICT", copy.onlyPublic);
});

export const playlistsRouter = playlists.router({
	list,
	ofMember,
	get,
	mine,
	create,
	edit,
	remove,
	feature,
	add: playlists.add.handler(({ input, context }) =>
		addTrack(context.db, input, signedIn(context).person.id),
	),
	removeTrack: playlists.removeTrack.handler(({ input, context }) =>
		takeOut(context.db, input, signedIn(context).person.id),
	),
	move: playlists.move.handler(({ input, context }) =>
		moveTrack(context.db, input, signedIn(context).person.id),
	),
	invite: playlists.invite.handler(async ({ input, context }) => ({
		token: await invite(context.db, input.id, signedIn(context).person.id),
	})),
	revokeInvite: playlists.revokeInvite.handler(async ({ input, context }) => {
		await revokeInvite(context.db, input.id, signedIn(context).person.id);
		return input;
	}),
	join: playlists.join.handler(({ input, context }) =>
		join(context.db, input.token, signedIn(context).person.id),
	),
	removeCollaborator: playlists.removeCollaborator.handler(async ({ input, context }) => {
		await removeCollaborator(context.db, input, signedIn(context).person.id);
		return input;
	}),
	leave: playlists.leave.handler(async ({ input, context }) => {
		await leave(context.db, input.id, signedIn(context).person.id);
		return input;
	}),
});

async function card({ pool }: Pick<Context, "pool">, id: string, viewerId: string) {
	const found = await findCard(pool, id, viewerId);
	if (!found) throw notFound();
	return found;
}
