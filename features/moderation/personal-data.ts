import {
	moderationAppeals,
	moderationCases,
	moderationLog,
	moderationRemovals,
	reports,
} from "#domain/moderation/table.ts";
import { linkedTo, namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";

/** The log stays without names. What moderators noted, and who decided, is not exported. */
export const personalData: PersonalData = {
	feature: "moderation",
	rows: [
		ownRows(reports, "reporterId", "anonymized"),
		ownRows(moderationLog, "userId", "anonymized", { except: ["by", "note"] }),
		ownRows(moderationAppeals, "userId", "anonymized"),
		linkedTo(moderationRemovals, "userId"),
		...namedIn(moderationCases, "authorId", "claimedBy"),
		...namedIn(moderationLog, "by"),
	],
};
