import { createHash, randomBytes } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { notFound, refusal } from "#server/access.ts";
import type { Db, Tx } from "#server/database.ts";
import { copy } from "./copy.ts";
import { COLLABORATORS_MAX, PLAYLISTS_PER_MEMBER } from "./limits.ts";
import { playlistCollaborators, playlists } from "./table.ts";

const TOKEN_BYTES = 24;

/** Makes the secret of an invitation; an earlier one no longer holds. Only its hash is kept. */
export async function invite(db: Db, id: string, makerId: string): Promise<string> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	await setInvite(db, id, makerId, hashOf(token));
	return token;
}

export async function revokeInvite(db: Db, id: string, makerId: string): Promise<void> {
	await setInvite(db, id, makerId, null);
}

/** Lets whoever holds the secret take part; doing it twice changes nothing. */
export async function join(db: Db, token: string, personId: string) {
	return db.transaction(async (tx) => {
		// Locked, so that nobody comes in by a link that ends meanwhile, nor one too many.
		const [list] = await tx
			.select({
				id: playlists.id,
				slug: playlists.slug,
				name: playlists.name,
				createdBy: playlists.createdBy,
			})
			.from(playlists)
			.where(eq(playlists.inviteHash, hashOf(token)))
			.for("update");
		if (!list) throw refusal("NOT_FOUND", copy.inviteGone);
		const { createdBy, ...joined } = list;
		if (createdBy === personId) return joined;
		const people = await countOf(tx, eq(playlistCollaborators.playlistId, list.id));
		const lists = await countOf(tx, eq(playlistCollaborators.userId, personId));
		const [added] = await tx
			.insert(playlistCollaborators)
			.values({ playlistId: list.id, userId: personId })
			.onConflictDoNothing()
			.returning();
		if (added && people >= COLLABORATORS_MAX) throw refusal("CONFLICT", copy.tooManyPeople);
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

export async function leave(db: Db | Tx, id: string, personId: string): Promise<void> {
	const [gone] = await db
		.delete(playlistCollaborators)
		.where(
			and(eq(playlistCollaborators.playlistId, id), eq(playlistCollaborators.userId, personId)),
		)
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

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
