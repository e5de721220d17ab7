import { declareWritten } from "#server/events/notification-kind.ts";
import { memberModerated, reportDecided } from "./events.ts";

/** Emailed at once as well. Nobody is named: decisions are the moderators'. */
const ofModerators = { category: "account", isNameless: true } as const;

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
];
