import { newId } from "#server/database/database.ts";
import type { TestUser } from "./server.ts";

type By = Pick<TestUser, "api">;

/** A moderator takes something down where it stands. Returns the case. */
export const takeDown = (by: By, kind: string, subjectId: string, reason = "Words") =>
	by.api.moderation.decideAbout({
		kind,
		subjectId,
		decisionId: newId(),
		outcome: "removed",
		rule: "other",
		reason,
	});

/** A moderator puts it back. */
export const putBack = (by: By, kind: string, subjectId: string, reason = "Words") =>
	by.api.moderation.restoreSubject({ kind, subjectId, reason });

/** A moderator suspends a member for a day. */
export const suspend = (by: By, { id }: { id: string }, reason = "Words") =>
	by.api.moderation.decideAbout({
		kind: "member",
		subjectId: id,
		decisionId: newId(),
		outcome: "suspended",
		rule: "other",
		reason,
		hours: 24,
	});
