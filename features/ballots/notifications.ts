import { sql } from "drizzle-orm";
import { declareNotification } from "#server/events/notification-kind.ts";
import { ballotPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { ballotDecided } from "./events.ts";
import { ballotNominations, ballotVotes } from "./table.ts";

/** For everyone who nominated or voted; every member may read how a ballot went. */
export const ballotNotification = declareNotification({
	name: "ballot",
	event: ballotDecided,
	category: "votes",
	label: copy.push.label,
	concerns: ({ subjectId }) => sql`SELECT user_id FROM ${ballotVotes} WHERE ballot_id = ${subjectId}
UNION SELECT nominated_by FROM ${ballotNominations} WHERE ballot_id = ${subjectId}`,
	isVisible: (_userId, ballotId) =>
		`EXISTS (SELECT FROM ballots b WHERE b.id = ${ballotId} AND b.confirmed_at IS NOT NULL)`,
	text: ({ kind, title, author }, _actors, ballotId) => ({
		title: copy.push.title(kind),
		body: copy.push.body(title, author),
		path: ballotPath(ballotId),
	}),
});
