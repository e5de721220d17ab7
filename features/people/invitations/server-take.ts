import { sql } from "drizzle-orm";
import { SHOWN_NAME } from "#features/members/table.ts";
import type { PaidTier } from "#features/membership/limits.ts";
import { notFound, refusal, signedIn } from "#server/access.ts";
import { noteChange } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Db, Tx } from "#server/database.ts";
import type { Rule } from "#server/limits.ts";
import { localPart } from "#shared/format.ts";
import type { Offer } from "./contract.ts";
import { copy } from "./copy.ts";
import { ENDING } from "./server-list.ts";
import { hashOf } from "./server-token.ts";

type Asking = Context & { session: Session | null };
type Row = {
	id: string;
	email: string | null;
	inviter: string | null;
	created_by: string | null;
	note: string | null;
	role: Offer["role"];
	tier: PaidTier | null;
	/** As drizzle leaves it: PostgreSQL's text. */
	until_at: string;
	ending: Offer["ending"];
	is_taken: boolean;
};
/** What an invitation's tier is given by. Returns whether it was more than they had. */
export type GiveTier = (
	tx: Tx,
	given: { userId: string; tier: PaidTier; reason: string; by: string | null },
) => Promise<boolean>;

const taking: Rule = { name: "invitation-take", points: 20, seconds: 900 };

/** What the plan of a tier is called. */
export type NameTier = (from: Context, tier: PaidTier) => Promise<string>;
/** What an invitation offers, but for the name its tier has. */
export type Bare = Omit<Offer, "tierName">;

/** What the link's holder is offered. Errors: NOT_FOUND. */
export async function readInvitation(context: Asking, token: string): Promise<Bare> {
	return offerBehind(context.db, token, context.session?.person.id ?? null);
}

/**
 * Takes an invitation up: what it brings holds at once. Taken twice by the same person, it counts once.
 * Whoever had it by mail has proven that the address is theirs.
 * Errors: NOT_FOUND, CONFLICT when it is open no more or meant for another address.
 */
export async function takeInvitation(
	context: Asking,
	token: string,
	giveTier: GiveTier,
): Promise<{ offer: Bare; hasTier: boolean }> {
	const { person } = signedIn(context);
	await context.limits.consume(taking, person.id);
	const hasTier = await context.db.transaction(async (tx) => {
		await tx.execute(sql`SELECT FROM invitations WHERE token_hash = ${hashOf(token)} FOR UPDATE`);
		const row = await rowBehind(tx, token, person.id);
		if (row.is_taken) return false;
		if (row.ending) throw refusal("CONFLICT", copy.endings[row.ending]);
		if (row.email !== null && row.email !== person.email) throw refusal("CONFLICT", copy.notYours);
		await tx.execute(sql`INSERT INTO invitation_uses (invitation_id, user_id)
VALUES (${row.id}, ${person.id})`);
		await tx.execute(sql`UPDATE invitations SET uses = uses + 1 WHERE id = ${row.id}`);
		if (row.email !== null)
			await tx.execute(sql`UPDATE "user" SET email_verified = true WHERE id = ${person.id}`);
		const gifts = await give(tx, row, person.id, giveTier);
		await noteChange(tx, {
			kind: "person",
			subjectId: person.id,
			name: person.fullName ?? localPart(person.email),
			action: "invitation-taken",
			fields: gifts,
			by: person.id,
		});
		return gifts.some((gift) => gift === row.tier);
	});
	context.log.info({ userId: person.id }, "an invitation was taken up");
	return { offer: await offerBehind(context.db, token, person.id), hasTier };
}

/** Returns what was more than they had. */
async function give(tx: Tx, row: Row, userId: string, giveTier: GiveTier): Promise<string[]> {
	const { role, tier, created_by: by, note } = row;
	const gifts: string[] = [];
	if (role) {
		const { rows } = await tx.execute(sql`INSERT INTO user_roles (user_id, role)
VALUES (${userId}, ${role}) ON CONFLICT DO NOTHING RETURNING role`);
		if (rows.length > 0) gifts.push(role);
	}
	const reason = note ? `${copy.cameBy}: ${note}` : copy.cameBy;
	if (tier && (await giveTier(tx, { userId, tier, reason, by }))) gifts.push(tier);
	return gifts;
}

async function rowBehind(from: Db | Tx, token: string, userId: string | null): Promise<Row> {
	const { rows } = await from.execute<Row>(
		sql`SELECT i.id, i.email, i.created_by, i.note, i.role, i.tier, i.until AS until_at, ${sql.raw(ENDING)} AS ending,
	(SELECT ${sql.raw(SHOWN_NAME)} FROM "user" u LEFT JOIN profiles p ON p.id = u.id
		WHERE u.id = i.created_by) AS inviter,
	EXISTS (SELECT FROM invitation_uses w WHERE w.invitation_id = i.id AND w.user_id = ${userId}) AS is_taken
FROM invitations i WHERE i.token_hash = ${hashOf(token)}`,
	);
	if (!rows[0]) throw notFound();
	return rows[0];
}

async function offerBehind(from: Db | Tx, token: string, userId: string | null): Promise<Bare> {
	const { inviter, note, role, tier, until_at, ending, is_taken } = await rowBehind(
		from,
		token,
		userId,
	);
	const until = new Date(until_at).toISOString();
	return { inviter, note, role, tier, until, ending, isTaken: is_taken };
}
