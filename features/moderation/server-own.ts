import { APPEAL_DAYS, OWN_DECISIONS_MAX, outcomes } from "#domain/moderation/limits.ts";
import { decisionToken, readDecisionToken } from "#domain/moderation/server-tokens.ts";
import {
	answersAppeal,
	entryIsInForce,
	hasNoOtherReviewer,
	type moderationAppeals,
	type moderationCases,
	type moderationLog,
	removalStands,
} from "#domain/moderation/table.ts";
import { type AppealAnswer, stateOfAppeal } from "#features/moderation/queue/server-cases.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { OwnDecision } from "./contract.ts";

type Row = Pick<
	RawRow<typeof moderationLog>,
	"id" | "rule" | "reason" | "until" | "has_removed" | "at"
> &
	Pick<RawRow<typeof moderationCases>, "title" | "quoted"> & {
		action: OwnDecision["action"];
		is_in_force: boolean;
		is_recent: boolean;
		is_only_reviewer: boolean;
		appeal_text: RawRow<typeof moderationAppeals>["text"] | null;
		appeal_at: RawRow<typeof moderationAppeals>["at"] | null;
		is_back: boolean;
		decided: AppealAnswer | null;
		decided_reason: string | null;
	};

const ofMembers = outcomes.filter((outcome) => outcome !== "dismissed");

const columns = `x.id, x.action, x.rule, x.reason, x.until, x.has_removed, x.at, c.title, c.quoted,
	${entryIsInForce("x")} AS is_in_force, x.at > now() - interval '${APPEAL_DAYS} days' AS is_recent,
	${hasNoOtherReviewer("x")} AS is_only_reviewer,
	x.has_removed AND NOT (${removalStands("x")}) AS is_back,
	a.text AS appeal_text, a.at AS appeal_at, d.action AS decided, d.reason AS decided_reason
FROM moderation_log x JOIN moderation_cases c ON c.id = x.case_id
LEFT JOIN moderation_appeals a ON a.decision_id = x.id
LEFT JOIN LATERAL (SELECT d.action, d.reason FROM moderation_log d WHERE d.about_id = x.id
	AND ${answersAppeal("d", "x")} ORDER BY d.at DESC LIMIT 1) d ON true
WHERE x.action IN (${ofMembers.map((one) => `'${one}'`).join(", ")})`;

const mine = {
	name: "moderation-mine",
	text: `SELECT ${columns} AND x.user_id = $1 ORDER BY x.at DESC, x.id DESC LIMIT ${OWN_DECISIONS_MAX}`,
};
const byId = { name: "moderation-own", text: `SELECT ${columns} AND x.id = $1` };

/** The decisions about the caller, the newest first. */
export async function listOwn({ pool, config, session }: MemberContext): Promise<OwnDecision[]> {
	const { rows } = await pool.query<Row>({ ...mine, values: [session.user.id] });
	return rows.map((row) => decisionOf(row, config.authSecret));
}

/** The decision a link is for. Errors: NOT_FOUND for a link that we never wrote. */
export async function readByToken(
	{ pool, config }: Pick<Context, "pool" | "config">,
	token: string,
): Promise<OwnDecision> {
	const id = readDecisionToken(config.authSecret, token);
	const { rows } = await pool.query<Row>({ ...byId, values: [id] });
	if (!rows[0]) throw notFound();
	return decisionOf(rows[0], config.authSecret);
}

function decisionOf(row: Row, secret: string): OwnDecision {
	return {
		id: row.id,
		action: row.action,
		rule: row.rule,
		reason: row.reason,
		until: row.until?.toISOString() ?? null,
		hasRemoved: row.has_removed,
		isBack: row.is_back,
		title: row.title,
		quoted: row.quoted,
		at: row.at.toISOString(),
		isInForce: row.is_in_force,
		appeal:
			row.appeal_text === null
				? null
				: {
						text: row.appeal_text,
						at: row.appeal_at?.toISOString() ?? "",
						state: stateOfAppeal(row.decided),
						reason: row.decided_reason,
					},
		mayAppeal: row.is_recent && row.appeal_text === null && row.decided === null,
		isOnlyReviewer: row.is_only_reviewer,
		token: decisionToken(secret, row.id),
	};
}
