import { getTableName } from "drizzle-orm";
import { sessions, users } from "#domain/people/table.ts";
import type { ArchivedSettings } from "#server/backup/format.ts";
import type { Config } from "#server/config.ts";
import { liveAttachments, rateLimits, uploads } from "#server/table.ts";
import { backups } from "./table.ts";

/**
 * What no archive holds: sessions, so that a user who signed out stays signed out; counters of limits; what servers tell
 * one another; unfinished uploads, whose bytes are not in it either; and what backups this installation has made.
 */
export const leftOut: readonly string[] = [
	sessions,
	rateLimits,
	liveAttachments,
	uploads,
	backups,
].map(getTableName);

/** Has rows as soon as somebody has signed up. */
export const usedTable: string = getTableName(users);

/** What the operator has set, without what else is secret. */
export function settingsFor(config: Config): ArchivedSettings {
	const { authSecret, publicUrl, mailFrom, supportEmail, timeZone } = config;
	return {
		authSecret,
		environment: {
			...(publicUrl && { PUBLIC_URL: publicUrl }),
			MAIL_FROM: mailFrom,
			SUPPORT_EMAIL: supportEmail,
			TIME_ZONE: timeZone,
		},
	};
}
