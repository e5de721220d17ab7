import { sql } from "drizzle-orm";
import { invalid, notFound } from "#server/access.ts";
import type { Tx } from "#server/database/database.ts";
import { copy } from "./copy.ts";

/** The community's clock read as instants; of an hour its clocks skip or repeat, as PostgreSQL reads it. */
export async function parseDeadlines(
	tx: Tx,
	zone: string,
	input: { nominationsUntil: string; votingUntil: string },
) {
	const instantOf = (time: string) => sql`(${time}::timestamp AT TIME ZONE ${zone})`;
	const { rows } = await tx.execute<{
		nominations: string;
		voting: string;
		nominationsPast: boolean;
		votingPast: boolean;
	}>(sql`SELECT n AS nominations, v AS voting, n <= now() AS "nominationsPast", v <= now() AS "votingPast"
FROM (SELECT ${instantOf(input.nominationsUntil)} AS n, ${instantOf(input.votingUntil)} AS v) AS times`);
	const [times] = rows;
	if (!times) throw notFound();
	const nominationsUntil = new Date(times.nominations);
	const votingUntil = new Date(times.voting);
	if (times.votingPast) throw invalid({ votingUntil: copy.timePast });
	if (nominationsUntil >= votingUntil) throw invalid({ votingUntil: copy.timeOrder });
	return { nominationsUntil, votingUntil, nominationsPast: times.nominationsPast };
}
