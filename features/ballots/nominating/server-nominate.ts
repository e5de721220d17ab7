import { and, count, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles, SHOWN_NAME, users } from "#domain/people/table.ts";
import type { contract, Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import {
	type BallotKind,
	NOMINATIONS_MAX,
	NOMINATIONS_PER_HOUR,
} from "#features/ballots/limits.ts";
import {
	allowToChoose,
	type LockedBallot,
	lockBallot,
	publishChange,
	refuseUnless,
} from "#features/ballots/server-lock.ts";
import { ballotNominations } from "#features/ballots/table.ts";
import { workKey } from "#features/ballots/work-key.ts";
import { trackIsForAll, tracks } from "#features/music/table.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Rule } from "#server/limits.ts";
import { decodedPart } from "#shared/links.ts";
import { trackPath } from "#shared/paths.ts";
import { findNominations } from "./server-nominations.ts";

const hour: Rule = { name: "ballot-nominations", points: NOMINATIONS_PER_HOUR, seconds: 3_600 };

type NominationInput = InputOf<typeof contract.nominate>;

/** Puts a work up for choice. The same by the same member again is answered with the first one. */
export async function nominate(
	context: MemberContext,
	input: NominationInput,
): Promise<Nomination> {
	const { user } = context.session;
	await context.limits.consume(hour, user.id);
	const { nominationId, isNew } = await context.db.transaction(async (tx) => {
		const ballot = await lockBallot(tx, input.id, "no key update");
		allowToChoose(context.session, ballot.kind);
		refuseUnless("nominating", ballot.phase);
		const work = await resolveNominatedWork(tx, ballot.kind, input);
		const key = workKey(work.title, work.author);
		const same = await findSame(tx, ballot.id, key);
		if (same?.by === user.id) return { nominationId: same.id, isNew: false };
		if (same) throw refusal("CONFLICT", copy.already(same.title, same.name));
		await refuseTooMany(tx, ballot, user.id);
		const nominationId = newId();
		await tx.insert(ballotNominations).values({
			id: nominationId,
			ballotId: ballot.id,
			workKey: key,
			...work,
			why: input.why,
			link: input.link ?? null,
			nominatedBy: user.id,
		});
		return { nominationId, isNew: true };
	});
	const all = await findNominations(context.pool, input.id);
	const nomination = all.find((one) => one.id === nominationId);
	if (!nomination) throw notFound();
	if (isNew) await publishChange(context, input.id, { nomination });
	return nomination;
}

async function findSame(tx: Tx, ballotId: string, key: string) {
	const [u, p] = [alias(users, "u"), alias(profiles, "p")];
	const { id, title, nominatedBy } = ballotNominations;
	const [same] = await tx
		.select({ id, title, by: nominatedBy, name: sql<string | null>`${sql.raw(SHOWN_NAME)}` })
		.from(ballotNominations)
		.leftJoin(u, eq(u.id, nominatedBy))
		.leftJoin(p, eq(p.id, u.id))
		.where(and(eq(ballotNominations.ballotId, ballotId), eq(ballotNominations.workKey, key)));
	return same;
}

async function refuseTooMany(tx: Tx, { id, nominationsPerMember }: LockedBallot, userId: string) {
	const [counts] = await tx
		.select({
			all: count(),
			mine: sql<number>`count(*) FILTER (WHERE ${ballotNominations.nominatedBy} = ${userId})::int`,
		})
		.from(ballotNominations)
		.where(eq(ballotNominations.ballotId, id));
	if (!counts) return;
	if (counts.mine >= nominationsPerMember)
		throw refusal("CONFLICT", copy.tooManyOfYours(nominationsPerMember));
	if (counts.all >= NOMINATIONS_MAX) throw refusal("CONFLICT", copy.full);
}

/** Title and author as typed, or those of the linked track here. Errors: 422 for a link that leads to none. */
async function resolveNominatedWork(
	tx: Tx,
	kind: BallotKind,
	{ title, author, trackLink }: NominationInput,
) {
	if (!trackLink) return { title, author, trackId: null };
	const slug = kind === "song" ? slugIn(trackLink) : null;
	const [track] = slug
		? await tx
				.select({ id: tracks.id, title: tracks.title, artist: tracks.artist })
				.from(tracks)
				.where(and(eq(tracks.slug, slug), trackIsForAll))
		: [];
	if (!track) throw invalid({ trackLink: copy.noSuchTrack });
	return { title: track.title, author: track.artist, trackId: track.id };
}

/** The slug in a track's whole address or in its path alone; people paste both. */
function slugIn(link: string): string | null {
	const anywhere = "http://site.invalid";
	if (!URL.canParse(link, anywhere)) return null;
	const { pathname } = new URL(link, anywhere);
	const start = trackPath("");
	if (!pathname.startsWith(start)) return null;
	const slug = decodedPart(pathname.slice(start.length))?.normalize("NFC");
	return !slug || slug.includes("\0") ? null : slug;
}
