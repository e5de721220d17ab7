import { count, eq, sql } from "drizzle-orm";
import { SHOWN_NAME } from "#features/members/table.ts";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { newId, type Tx } from "#server/database.ts";
import type { Rule } from "#server/limits.ts";
import type { Nomination } from "./contract.ts";
import { copy } from "./copy.ts";
import { NOMINATIONS_MAX, NOMINATIONS_PER_HOUR } from "./limits.ts";
import { allowToChoose, type Held, hold, refuseUnless, tell } from "./server-hold.ts";
import { findNominations } from "./server-nominations.ts";
import { workOf } from "./server-work.ts";
import { ballotNominations } from "./table.ts";
import { workKey } from "./work-key.ts";

const hour: Rule = { name: "ballot-nominations", points: NOMINATIONS_PER_HOUR, seconds: 3_600 };

type Signed = Context & { session: Session | null };
type Given = {
	id: string;
	title: string;
	author: string;
	why: string;
	link?: string | undefined;
	trackLink?: string | undefined;
};

/** Puts a work up for choice. The same by the same member again is answered with the first one. */
export async function nominate(context: Signed, given: Given): Promise<Nomination> {
	const { person } = signedIn(context);
	await context.limits.consume(hour, person.id);
	const { nominationId, isNew } = await context.db.transaction(async (tx) => {
		const ballot = await hold(tx, given.id, "no key update");
		allowToChoose(context.session, ballot.kind);
		refuseUnless("nominating", ballot.phase);
		const work = await workOf(tx, ballot.kind, given);
		const key = workKey(work.title, work.author);
		const same = await findSame(tx, ballot.id, key);
		if (same?.by === person.id) return { nominationId: same.id, isNew: false };
		if (same) throw refusal("CONFLICT", copy.already(same.title, same.name));
		await refuseTooMany(tx, ballot, person.id);
		const nominationId = newId();
		await tx.insert(ballotNominations).values({
			id: nominationId,
			ballotId: ballot.id,
			workKey: key,
			...work,
			why: given.why,
			link: given.link ?? null,
			nominatedBy: person.id,
		});
		return { nominationId, isNew: true };
	});
	const all = await findNominations(context.pool, given.id);
	const nomination = all.find((one) => one.id === nominationId);
	if (!nomination) throw notFound();
	if (isNew) await tell(context, given.id, { nomination });
	return nomination;
}

async function findSame(tx: Tx, ballotId: string, key: string) {
	const { rows } = await tx.execute<{
		id: string;
		title: string;
		by: string | null;
		name: string | null;
	}>(sql`SELECT n.id, n.title, n.nominated_by AS by, ${sql.raw(SHOWN_NAME)} AS name
FROM ballot_nominations n LEFT JOIN "user" u ON u.id = n.nominated_by LEFT JOIN profiles p ON p.id = u.id
WHERE n.ballot_id = ${ballotId} AND n.work_key = ${key}`);
	return rows[0];
}

async function refuseTooMany(tx: Tx, { id, nominationsPerMember }: Held, personId: string) {
	const [kept] = await tx
		.select({
			all: count(),
			mine: sql<number>`count(*) FILTER (WHERE ${ballotNominations.nominatedBy} = ${personId})::int`,
		})
		.from(ballotNominations)
		.where(eq(ballotNominations.ballotId, id));
	if (!kept) return;
	if (kept.mine >= nominationsPerMember)
		throw refusal("CONFLICT", copy.tooManyOfYours(nominationsPerMember));
	if (kept.all >= NOMINATIONS_MAX) throw refusal("CONFLICT", copy.full);
}
