import { newId } from "#server/database/database.ts";
import type { TestServer } from "#testing/server.ts";
import type { BallotKind, Phase } from "./limits.ts";
import { ballotNominations, ballots, ballotVotes } from "./table.ts";
import { workKey } from "./work-key.ts";

type Server = Pick<TestServer, "services">;

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const TIMES = { nominating: [1, 2], voting: [-1, 1], closed: [-2, -1], cancelled: [1, 2] } as const;

/** A ballot that is in this phase now. Returns its id. */
export async function makeBallot(
	{ services: { db } }: Server,
	phase: Exclude<Phase, "confirmed">,
	kind: BallotKind = "song",
): Promise<string> {
	const id = newId();
	const [nominations, voting] = TIMES[phase].map(hoursFromNow) as [Date, Date];
	await db.insert(ballots).values({
		id,
		kind,
		question: "What comes next?",
		nominationsUntil: nominations,
		votingUntil: voting,
		cancelledAt: phase === "cancelled" ? new Date() : null,
	});
	return id;
}

/** A nomination, whoever might make one now. Returns its id. */
export async function makeNomination(
	{ services: { db } }: Server,
	ballotId: string,
	{ title = "A work", author = "Somebody", by = null as string | null } = {},
): Promise<string> {
	const id = newId();
	await db.insert(ballotNominations).values({
		id,
		ballotId,
		workKey: workKey(title, author),
		title,
		author,
		nominatedBy: by,
	});
	return id;
}

/** Votes of people made for it, one for each order. */
export async function makeVotes(
	server: TestServer,
	ballotId: string,
	rankings: readonly string[][],
): Promise<void> {
	for (const ranking of rankings) {
		const { id } = await server.user();
		await server.services.db.insert(ballotVotes).values({ ballotId, userId: id, ranking });
	}
}

/** `days` from now, as the community's clock shows it at noon. */
export function noonIn(days: number): string {
	return `${hoursFromNow(days * 24)
		.toISOString()
		.slice(0, 10)}T12:00`;
}
