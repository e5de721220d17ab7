import { sql } from "drizzle-orm";
import { appealIsOpen, isRestricted, mayReviewAppeal } from "#domain/moderation/table.ts";
import { hasRoleIn } from "#domain/people/table.ts";
import { queuePath } from "#features/moderation/queue/queue-path.ts";
import { declareNotification, declareWritten } from "#server/events/notification-kind.ts";
import { casePath } from "#shared/paths.ts";
import { ruleNames } from "./copy.ts";
import { caseOpened, decisionAppealed, memberModerated, reportDecided } from "./events.ts";
import { notificationCopy as copy } from "./notification-copy.ts";

/** Emailed at once as well. Nobody is named: decisions are the moderators'. */
const ofModerators = { category: "account", isNameless: true } as const;
/** Does not name who reported or appealed. */
const toModerators = { category: "reports", isNameless: true } as const;

const mayDecide = (userId: string) =>
	`(${hasRoleIn(userId, "admin", "moderator")} AND NOT ${isRestricted(userId, "muted")})`;
/** It waits for a decision, which this moderator may make: it is not about them. */
const isOpenCaseFor = (userId: string, caseId: string) =>
	`(${mayDecide(userId)} AND EXISTS (SELECT FROM moderation_cases c
	WHERE c.id = ${caseId} AND c.closed_at IS NULL AND c.author_id IS DISTINCT FROM ${userId}))`;
/** Whether an appeal waits and this moderator may decide it. */
const isOpenAppealFor = (userId: string, appealId: string) =>
	`(${mayDecide(userId)} AND EXISTS (SELECT FROM moderation_appeals a JOIN moderation_log l ON l.id = a.decision_id
	WHERE a.id = ${appealId} AND ${appealIsOpen("a")} AND ${mayReviewAppeal(userId, "l")}))`;
/** Every moderator who may decide about a subject. */
const moderatorsFor =
	(mayDecide: typeof isOpenCaseFor) =>
	({ subjectId }: { subjectId: string }) =>
		sql`SELECT m.user_id FROM user_roles m, (SELECT ${subjectId}::uuid AS id) about
WHERE ${sql.raw(mayDecide("m.user_id", "about.id"))}`;

export const moderationNotifications = [
	declareWritten({
		...ofModerators,
		name: "moderation",
		event: memberModerated,
		label: "Moderation decision",
		isVisible: (userId, entryId) =>
			`EXISTS (SELECT FROM moderation_log x WHERE x.id = ${entryId} AND x.user_id = ${userId})`,
	}),
	declareWritten({
		...ofModerators,
		name: "report",
		event: reportDecided,
		label: "Answer to a report",
		isVisible: (userId, caseId) =>
			`EXISTS (SELECT FROM reports r WHERE r.case_id = ${caseId} AND r.reporter_id = ${userId})`,
	}),
	declareNotification({
		...toModerators,
		name: "new-report",
		event: caseOpened,
		label: copy.reportLabel,
		concerns: moderatorsFor(isOpenCaseFor),
		isVisible: isOpenCaseFor,
		groupOf: () => "new-report",
		text: ({ title, reason }, actors, caseId) =>
			actors.count > 1
				? { title: copy.reports(actors.count), path: queuePath({ view: "open", caseId: null }) }
				: { title: copy.report(title), body: ruleNames[reason], path: casePath(caseId) },
	}),
	declareNotification({
		...toModerators,
		name: "new-appeal",
		event: decisionAppealed,
		label: copy.appealLabel,
		concerns: moderatorsFor(isOpenAppealFor),
		isVisible: isOpenAppealFor,
		groupOf: () => "new-appeal",
		isPlace: true,
		text: ({ title, caseId }, actors) =>
			actors.count > 1
				? { title: copy.appeals(actors.count), path: queuePath({ view: "appeals", caseId: null }) }
				: { title: copy.appeal(title), path: queuePath({ view: "appeals", caseId }) },
	}),
];
