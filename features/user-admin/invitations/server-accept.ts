import { and, eq, sql } from "drizzle-orm";
import type { PaidTier } from "#domain/audiences/limits.ts";
import { profiles, shownName, userRoles, users } from "#domain/people/table.ts";
import { notFound, refusal } from "#server/access.ts";
import { recordChange } from "#server/change-log.ts";
import type { Context, MemberContext, RequestContext } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { Rule } from "#server/limits.ts";
import { hashToken } from "#server/secrets/tokens.ts";
import { publicNameOf } from "#shared/format.ts";
import type { Offer } from "./contract.ts";
import { copy } from "./copy.ts";
import { invitationEndReason, invitations, invitationUses } from "./table.ts";

type Row = Pick<
	typeof invitations.$inferSelect,
	"id" | "email" | "createdBy" | "note" | "role" | "tier" | "until"
> & {
	inviter: string | null;
	endReason: Offer["endReason"];
	isAccepted: boolean;
};
/** What an invitation's tier is given by. Returns whether it was more than they had. */
export type GrantTier = (
	tx: Tx,
	grant: { userId: string; tier: PaidTier; reason: string; by: string | null },
) => Promise<boolean>;

const acceptAttempts: Rule = { name: "invitation-take", points: 20, seconds: 900 };

/** What the plan of a tier is called. */
export type FindTierName = (from: Context, tier: PaidTier) => Promise<string>;
/** What an invitation offers, but for the name its tier has. */
export type BareOffer = Omit<Offer, "tierName">;

/** What the link's holder is offered. Errors: NOT_FOUND. */
export async function readInvitation(context: RequestContext, token: string): Promise<BareOffer> {
	return findOffer(context.db, token, context.session?.user.id ?? null);
}

/**
 * Accepts an invitation: what it grants applies at once. Accepted twice by the same user, it counts once.
 * A user who received it by mail has proven that the address is theirs.
 * Errors: NOT_FOUND, CONFLICT when it is open no more or meant for another address.
 */
export async function acceptInvitation(
	context: MemberContext,
	token: string,
	grantTier: GrantTier,
): Promise<{ offer: BareOffer; hasRole: boolean; hasTier: boolean }> {
	const { user } = context.session;
	await context.limits.consume(acceptAttempts, user.id);
	const gifts = await context.db.transaction(async (tx) => {
		const row = await lockByToken(tx, token, user.id);
		if (!row) throw notFound();
		if (row.isAccepted) return null;
		if (row.endReason) throw refusal("CONFLICT", copy.errors.endReasons[row.endReason]);
		if (row.email !== null && row.email !== user.email)
			throw refusal("CONFLICT", copy.errors.notYours);
		const gifts = await recordAcceptance(tx, row, user, grantTier);
		return {
			hasRole: gifts.some((gift) => gift === row.role),
			hasTier: gifts.some((gift) => gift === row.tier),
		};
	});
	context.log.info({ userId: user.id }, "invitation accepted");
	const offer = await findOffer(context.db, token, user.id);
	return { offer, hasRole: gifts?.hasRole ?? false, hasTier: gifts?.hasTier ?? false };
}

/**
 * Accepts the invitation that a new account signed up by, in the transaction that makes the account. Returns whether
 * it proves their address. One that has ended, or was sent to another address, is left alone.
 */
export async function acceptAtSignUp(
	tx: Tx,
	user: Invitee & { email: string },
	token: string,
	grantTier: GrantTier,
): Promise<boolean> {
	const row = await lockByToken(tx, token, user.id);
	if (!row || row.endReason || (row.email !== null && row.email !== user.email)) return false;
	await recordAcceptance(tx, row, user, grantTier);
	return row.email !== null;
}

type Invitee = { id: string; fullName: string | null };

/** Returns what it gave that was more than they had. */
async function recordAcceptance(
	tx: Tx,
	row: Row,
	user: Invitee,
	grantTier: GrantTier,
): Promise<string[]> {
	await tx.insert(invitationUses).values({ invitationId: row.id, userId: user.id });
	await tx
		.update(invitations)
		.set({ uses: sql`${invitations.uses} + 1` })
		.where(eq(invitations.id, row.id));
	if (row.email !== null)
		await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
	const gifts = await grantGifts(tx, row, user.id, grantTier);
	await recordChange(tx, {
		kind: "person",
		subjectId: user.id,
		name: publicNameOf(user),
		action: "invitation-taken",
		fields: gifts,
		by: user.id,
	});
	return gifts;
}

/** Locks the row, so that two people cannot both take its last use. */
async function lockByToken(tx: Tx, token: string, userId: string): Promise<Row | null> {
	await tx
		.select({ id: invitations.id })
		.from(invitations)
		.where(eq(invitations.tokenHash, hashToken(token)))
		.for("update");
	return findByToken(tx, token, userId);
}

/** Returns what was more than they had. */
async function grantGifts(
	tx: Tx,
	row: Row,
	userId: string,
	giveTier: GrantTier,
): Promise<string[]> {
	const { role, tier, createdBy: by, note } = row;
	const gifts: string[] = [];
	if (role) {
		const { rowCount } = await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing();
		if (rowCount === 1) gifts.push(role);
	}
	const reason = note ? `${copy.grantReason}: ${note}` : copy.grantReason;
	if (tier && (await giveTier(tx, { userId, tier, reason, by }))) gifts.push(tier);
	return gifts;
}

async function findByToken(
	from: Db | Tx,
	token: string,
	userId: string | null,
): Promise<Row | null> {
	const { id, email, createdBy, note, role, tier, until } = invitations;
	const [row] = await from
		.select({
			...{ id, email, createdBy, note, role, tier, until },
			endReason: invitationEndReason,
			inviter: sql<string | null>`CASE WHEN ${users.id} IS NOT NULL THEN ${shownName} END`,
			isAccepted: sql<boolean>`${invitationUses.userId} IS NOT NULL`,
		})
		.from(invitations)
		.leftJoin(users, eq(users.id, createdBy))
		.leftJoin(profiles, eq(profiles.id, users.id))
		.leftJoin(
			invitationUses,
			and(
				eq(invitationUses.invitationId, id),
				userId === null ? sql`false` : eq(invitationUses.userId, userId),
			),
		)
		.where(eq(invitations.tokenHash, hashToken(token)));
	return row ?? null;
}

async function findOffer(from: Db | Tx, token: string, userId: string | null): Promise<BareOffer> {
	const row = await findByToken(from, token, userId);
	if (!row) throw notFound();
	const { email, inviter, note, role, tier, until, endReason, isAccepted } = row;
	return { email, inviter, note, role, tier, until: until.toISOString(), endReason, isAccepted };
}
