import {
	CASES_PAGE_SIZE,
	COUNT_MAX,
	HISTORY_MAX,
	outcomes,
	type QueueView,
} from "#domain/moderation/limits.ts";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import {
	answersAppeal,
	appealIsOpen,
	endsDecision,
	hasNoOtherReviewer,
	mayReviewAppeal,
	type moderationAppeals,
	type moderationCases,
	needsAdmin,
	removalStands,
	type reports,
} from "#domain/moderation/table.ts";
import type { UserCard } from "#domain/people/contract.ts";
import { userCard, type users } from "#domain/people/table.ts";
import {
	type CaseCard,
	moderationQueue,
	type WaitingCount,
	type WholeCase,
} from "#features/moderation/contract.ts";
import { copy } from "#features/moderation/copy.ts";
import { whyNotRestrict } from "#features/moderation/server-rights.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { hasRole } from "#shared/policy.ts";
import { type EntryRow, entryColumns, entryOf } from "./server-log.ts";

export type Reportables = ReadonlyMap<string, Reportable>;

type CardRow = Pick<
	RawRow<typeof moderationCases>,
	"id" | "kind" | "title" | "quoted" | "opened_at" | "reported_at" | "closed_at"
> & {
	author: UserCard | null;
	claimed_by: UserCard | null;
	reports: number;
	reasons: CaseCard["reasons"];
	outcome: CaseCard["outcome"];
	ending: CaseCard["ending"];
};

const quotedOutcomes = outcomes.map((one) => `'${one}'`).join(", ");
const cardColumns = `c.id, c.kind, c.title, c.quoted, c.opened_at, c.reported_at, c.closed_at,
	${userCard("c.author_id")} AS author, ${userCard("c.claimed_by")} AS claimed_by,
	r.reports, coalesce(r.reasons, '{}') AS reasons, o.outcome, o.ending`;
const withReports = `CROSS JOIN LATERAL (SELECT count(*)::int AS reports, array_agg(DISTINCT reason) AS reasons
	FROM reports WHERE case_id = c.id) r
LEFT JOIN LATERAL (SELECT x.action AS outcome, (SELECT e.action FROM moderation_log e WHERE e.about_id = x.id
		AND ${endsDecision("e", "x")} ORDER BY e.at DESC, e.id DESC LIMIT 1) AS ending
	FROM moderation_log x WHERE x.case_id = c.id AND x.action IN (${quotedOutcomes})
	ORDER BY x.at DESC, x.id DESC LIMIT 1) o ON true`;
const hasOpenAppeal = `EXISTS (SELECT FROM moderation_appeals a JOIN moderation_log l ON l.id = a.decision_id
	WHERE l.case_id = c.id AND ${appealIsOpen("a")})`;

/** Those that have waited longest come first; of the closed ones the latest. */
const views: Record<QueueView, { name: string; text: string }> = {
	open: pageOf("open", "c.opened_at", "ASC", "c.closed_at IS NULL"),
	appeals: pageOf("appeals", "c.opened_at", "ASC", hasOpenAppeal),
	closed: pageOf("closed", "c.closed_at", "DESC", "c.closed_at IS NOT NULL"),
};

function pageOf(name: string, column: string, order: "ASC" | "DESC", condition: string) {
	return {
		name: `moderation-${name}`,
		text: `SELECT ${cardColumns} FROM moderation_cases c ${withReports}
WHERE ${condition} AND ($1::timestamptz IS NULL OR (${column}, c.id) ${order === "ASC" ? ">" : "<"} ($1::timestamptz, $2::uuid))
ORDER BY ${column} ${order}, c.id ${order} LIMIT ${CASES_PAGE_SIZE + 1}`,
	};
}

/** One page of the queue. */
export async function listCases(
	{ pool }: Pick<Context, "pool">,
	{ view, cursor }: { view: QueueView; cursor?: string | undefined },
) {
	const after = timeCursor.decode(cursor);
	const { rows } = await pool.query<CardRow>({
		...views[view],
		values: [after?.value ?? null, after?.id ?? null],
	});
	const { page, nextCursor } = takePage(rows, CASES_PAGE_SIZE, (last) =>
		timeCursor.encode((view === "closed" && last.closed_at) || last.opened_at, last.id),
	);
	return { cases: page.map(cardOf), nextCursor };
}

const waiting = {
	name: "moderation-count",
	text: `SELECT (SELECT count(*) FROM (SELECT FROM moderation_cases c WHERE c.closed_at IS NULL LIMIT ${COUNT_MAX}) o)::int AS open,
	(SELECT count(*) FROM (SELECT FROM moderation_appeals a WHERE ${appealIsOpen("a")} LIMIT ${COUNT_MAX}) o)::int AS appeals`,
};

/** How many reports and appeals wait for a decision, up to a limit each. */
export async function countWaiting({ pool }: Pick<Context, "pool">): Promise<WaitingCount> {
	const { rows } = await pool.query<WaitingCount>(waiting);
	return rows[0] ?? { open: 0, appeals: 0 };
}

/** Sends the count to moderators' open pages, with what has changed. */
export async function publishQueue(
	context: Pick<Context, "pool" | "live">,
	caseId: string | null,
): Promise<void> {
	context.live.publish(moderationQueue, { ...(await countWaiting(context)), caseId });
}

type WholeRow = CardRow &
	Pick<RawRow<typeof moderationCases>, "path" | "subject_id" | "author_id"> & {
		joined_at: RawRow<typeof users>["created_at"] | null;
		other_cases: number;
	};
type ReportRow = Pick<RawRow<typeof reports>, "id" | "reason" | "words" | "created_at"> & {
	by: UserCard | null;
};
/** What answers an appeal: its decision, or the end of what it is about. */
export type AppealAnswer = "appeal-accepted" | "appeal-declined" | "lifted" | "restored";
type AppealRow = Pick<RawRow<typeof moderationAppeals>, "id" | "decision_id" | "text" | "at"> & {
	decided: AppealAnswer | null;
	needs_admin: boolean;
	may_decide: boolean;
	is_only_reviewer: boolean;
	has_removed: boolean;
};

const whole = {
	name: "moderation-case",
	text: `SELECT ${cardColumns}, c.path, c.subject_id, c.author_id, u.created_at AS joined_at,
	(SELECT count(*)::int FROM moderation_cases o WHERE o.author_id = c.author_id AND o.id <> c.id
		AND EXISTS (SELECT FROM reports WHERE case_id = o.id)) AS other_cases
FROM moderation_cases c ${withReports} LEFT JOIN "user" u ON u.id = c.author_id WHERE c.id = $1`,
};
const received = {
	name: "moderation-case-reports",
	text: `SELECT r.id, r.reason, r.words, r.created_at, ${userCard("r.reporter_id")} AS by
FROM reports r WHERE r.case_id = $1 ORDER BY r.created_at, r.id`,
};
const logOfCase = {
	name: "moderation-case-log",
	text: `SELECT ${entryColumns} FROM moderation_log x WHERE x.case_id = $1 ORDER BY x.at, x.id`,
};
const historyOf = {
	name: "moderation-history",
	text: `SELECT ${entryColumns} FROM moderation_log x
WHERE x.user_id = (SELECT author_id FROM moderation_cases WHERE id = $1) AND x.case_id IS DISTINCT FROM $1
	AND x.action IN (${quotedOutcomes})
ORDER BY x.at DESC, x.id DESC LIMIT ${HISTORY_MAX}`,
};
const appealsOf = {
	name: "moderation-case-appeals",
	text: `SELECT a.id, a.decision_id, a.text, a.at, ${needsAdmin("l")} AS needs_admin,
	${mayReviewAppeal("$2::uuid", "l")} AS may_decide, ${hasNoOtherReviewer("l")} AS is_only_reviewer,
	${removalStands("l")} AND EXISTS (SELECT FROM moderation_removals k WHERE k.decision_id = l.id) AS has_removed,
	(SELECT d.action FROM moderation_log d WHERE d.about_id = l.id
		AND ${answersAppeal("d", "l")} ORDER BY d.at DESC LIMIT 1) AS decided
FROM moderation_appeals a JOIN moderation_log l ON l.id = a.decision_id WHERE l.case_id = $1 ORDER BY a.at, a.id`,
};

/** Everything about a case, for a moderator. Errors: NOT_FOUND. */
export async function readCase(
	context: MemberContext,
	reportables: Reportables,
	id: string,
): Promise<WholeCase> {
	const { pool } = context;
	const { user } = context.session;
	const read = <Row extends object>(statement: { name: string; text: string }, ...more: string[]) =>
		pool.query<Row>({ ...statement, values: [id, ...more] });
	const [found, reported, log, appeals, history] = await Promise.all([
		read<WholeRow>(whole),
		read<ReportRow>(received),
		read<EntryRow>(logOfCase),
		read<AppealRow>(appealsOf, user.id),
		read<EntryRow>(historyOf),
	]);
	const [row] = found.rows;
	if (!row) throw notFound();
	const reportable = reportables.get(row.kind);
	const [now = null, around = [], audio = null] = await Promise.all([
		reportable?.find(context, row.subject_id),
		reportable?.around?.(context, row.subject_id),
		reportable?.audio?.(context, row.subject_id),
	]);
	return {
		...cardOf(row),
		path: row.path,
		now: now && { text: now.text },
		around,
		audio,
		canRemove: now !== null && reportable?.takeDown !== undefined,
		cannotRestrict: await whyNotRestrict(context.db, context, {
			userId: row.author_id,
			kind: row.kind,
		}),
		received: reported.rows.map(({ created_at, ...report }) => ({
			...report,
			at: created_at.toISOString(),
		})),
		log: log.rows.map((entry) => entryOf(entry, user)),
		appeals: appeals.rows.map((appeal) => ({
			id: appeal.id,
			decisionId: appeal.decision_id,
			text: appeal.text,
			at: appeal.at.toISOString(),
			state: stateOfAppeal(appeal.decided),
			cannotDecide: appeal.may_decide ? null : whyNotDecide(appeal, { user, row }),
			isOnlyReviewer: appeal.is_only_reviewer,
			canPutBack: appeal.has_removed,
		})),
		history: row.joined_at && {
			joinedAt: row.joined_at.toISOString(),
			cases: row.other_cases,
			entries: history.rows.map((entry) => entryOf(entry, user)),
		},
	};
}

function whyNotDecide(
	{ needs_admin }: AppealRow,
	{ user, row }: { user: MemberContext["session"]["user"]; row: WholeRow },
): string {
	if (row.author_id === user.id) return copy.errors.notYourself;
	return needs_admin && !hasRole(user, "admin") ? copy.errors.adminsEnd : copy.errors.samePerson;
}

/** A restriction that was ended early needs no appeal anymore. */
export function stateOfAppeal(decided: AppealRow["decided"]): "open" | "accepted" | "declined" {
	if (decided === null) return "open";
	return decided === "appeal-declined" ? "declined" : "accepted";
}

const cardOf = (row: CardRow): CaseCard => ({
	id: row.id,
	kind: row.kind,
	title: row.title,
	quoted: row.quoted,
	author: row.author,
	reports: row.reports,
	reasons: row.reasons,
	reportedAt: row.reported_at.toISOString(),
	claimedBy: row.claimed_by,
	closedAt: row.closed_at?.toISOString() ?? null,
	outcome: row.outcome,
	ending: row.ending,
});
