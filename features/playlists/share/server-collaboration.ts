import { and, count, eq, sql } from "drizzle-orm";
import { isTakenDown } from "#domain/moderation/table.ts";
import { copy } from "#features/playlists/copy.ts";
import { COLLABORATORS_MAX, PLAYLISTS_PER_MEMBER } from "#features/playlists/limits.ts";
import { playlistCollaborators, playlists } from "#features/playlists/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";

const IS_DOWN = sql<boolean>`${sql.raw(isTakenDown("playlist", "playlists.id"))}`;

/**
 * Makes the secret of an invitation; an earlier one is revoked. Only its hash is stored. Errors: CONFLICT while
 * moderators have it down.
 */
export async function invite(db: Db, id: string, makerId: string): Promise<string> {
	const own = and(eq(playlists.id, id), eq(playlists.createdBy, makerId));
	const [list] = await db.select({ isDown: IS_DOWN }).from(playlists).where(own);
	if (list?.isDown) throw refusal("CONFLICT", copy.takenDown);
	const token = newToken();
	await setInvite(db, id, makerId, hashToken(token));
	return token;
}

export async function revokeInvite(db: Db, id: string, makerId: string): Promise<void> {
	await setInvite(db, id, makerId, null);
}

/**
 * Makes a user with the invitation's secret a collaborator; doing it twice changes nothing. While moderators have the
 * playlist down its invitation lets nobody in.
 */
export async function join(db: Db, token: string, userId: string) {
	return db.transaction(async (tx) => {
		// Locked, so that nobody comes in by a link that ends meanwhile, nor one too many.
		const [list] = await tx
			.select({
				id: playlists.id,
				slug: playlists.slug,
				name: playlists.name,
				createdBy: playlists.createdBy,
				isDown: IS_DOWN,
			})
			.from(playlists)
			.where(eq(playlists.inviteHash, hashToken(token)))
			.for("update");
		if (!list) throw refusal("NOT_FOUND", copy.inviteGone);
		const { createdBy, isDown, ...joined } = list;
		if (createdBy === userId) return joined;
		if (isDown) throw refusal("NOT_FOUND", copy.inviteGone);
		const collaborators = await countOf(tx, eq(playlistCollaborators.playlistId, list.id));
		const lists = await countOf(tx, eq(playlistCollaborators.userId, userId));
		const [added] = await tx
			.insert(playlistCollaborators)
			.values({ playlistId: list.id, userId: userId })
			.onConflictDoNothing()
			.returning();
		if (added && collaborators >= COLLABORATORS_MAX) throw refusal("CONFLICT", copy.tooManyPeople);
		if (added && lists >= PLAYLISTS_PER_MEMBER) throw refusal("CONFLICT", copy.tooManyJoined);
		return joined;
	});
}

/** Ends someone's part, and the invitation with it: by that they would come back. What they added stays. */
export async function removeCollaborator(
	db: Db,
	{ id, userId }: { id: string; userId: string },
	makerId: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		await setInvite(tx, id, makerId, null);
		await leave(tx, id, userId);
	});
}

export async function leave(db: Db | Tx, id: string, userId: string): Promise<void> {
	const [gone] = await db
		.delete(playlistCollaborators)
		.where(and(eq(playlistCollaborators.playlistId, id), eq(playlistCollaborators.userId, userId)))
		.returning();
	if (!gone) throw notFound();
}

async function setInvite(db: Db | Tx, id: string, makerId: string, inviteHash: string | null) {
	const [changed] = await db
		.update(playlists)
		.set({ inviteHash })
		.where(and(eq(playlists.id, id), eq(playlists.createdBy, makerId)))
		.returning({ id: playlists.id });
	if (!changed) throw notFound();
}

async function countOf(tx: Tx, condition: ReturnType<typeof eq>): Promise<number> {
	const [row] = await tx.select({ of: count() }).from(playlistCollaborators).where(condition);
	return row?.of ?? 0;
}
