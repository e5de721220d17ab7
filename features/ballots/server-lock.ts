import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { allow, notFound, refusal } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { Capability } from "#shared/policy.ts";
import { type Ballot, type BallotChange, ballots } from "./contract.ts";
import { copy } from "./copy.ts";
import type { BallotKind, Phase } from "./limits.ts";
import { findBallot, PHASE } from "./server-read.ts";
import { ballots as table } from "./table.ts";

/** Who nominates and votes, by what is chosen. */
const capabilityByKind: Record<BallotKind, Capability> = {
	book: "choose the next book",
	song: "choose the next song",
};

/** Errors: FORBIDDEN for members whose ballot it is not. */
export function allowToChoose(session: Session | null, kind: BallotKind): void {
	allow(session, capabilityByKind[kind]);
}

export type LockedBallot = Pick<
	typeof table.$inferSelect,
	"id" | "kind" | "nominationsPerMember"
> & {
	phase: Phase;
};

/**
 * Reads a ballot under its row's lock: votes share it and run side by side, whatever changes the ballot
 * or its nominations is alone. So nothing is counted as in time that another has ended meanwhile.
 */
export async function lockBallot(
	tx: Tx,
	id: string,
	how: "share" | "no key update",
): Promise<LockedBallot> {
	const b = alias(table, "b");
	const [locked] = await tx
		.select({
			id: b.id,
			kind: b.kind,
			phase: sql<Phase>`${sql.raw(PHASE)}`,
			nominationsPerMember: b.nominationsPerMember,
		})
		.from(b)
		.where(eq(b.id, id))
		.for(how);
	if (!locked) throw notFound();
	return locked;
}

/** Errors: CONFLICT, saying why a nomination or a vote comes at the wrong time. */
export function refuseUnless(wanted: "nominating" | "voting", phase: Phase): void {
	if (phase === wanted) return;
	const sentences: Record<Phase, string> = {
		nominating: copy.notVotingYet,
		voting: copy.notNominating,
		closed: wanted === "voting" ? copy.votingOver : copy.notNominating,
		confirmed: copy.alreadyDecided,
		cancelled: copy.isCancelled,
	};
	throw refusal("CONFLICT", sentences[phase]);
}

/** Publishes a ballot as it is now, and returns it. */
export async function publishChange(
	{ pool, live }: Pick<Context, "pool" | "live">,
	id: string,
	also: Omit<BallotChange, "ballot"> = {},
) {
	const ballot = await requireBallot({ pool }, id);
	live.publish(ballots, { ballot, ...also });
	return ballot;
}

/** What a ballot is now. Errors: 404. */
export async function requireBallot({ pool }: Pick<Context, "pool">, id: string): Promise<Ballot> {
	const ballot = await findBallot(pool, id);
	if (!ballot) throw notFound();
	return ballot;
}
