import { and, eq, sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { userRoles, users } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { zonedDateTime } from "#shared/format.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import type { BadCheck } from "./contract.ts";
import { emailCopy } from "./copy.ts";

type EmailServices = Pick<Services, "mail" | "siteSettings" | "publicUrl">;
type HealthChanges = {
	bad: readonly BadCheck[];
	well: readonly BadCheck[];
	/** Since when the database could not be reached, now that it can. */
	awaySince: Date | null;
	at: Date;
};

/** Emails every admin about checks that changed, in the transaction that stores the change. */
export async function emailAdmins(
	{ mail, siteSettings, publicUrl }: EmailServices,
	{ bad, well, awaySince, at }: HealthChanges,
	tx: Tx,
): Promise<void> {
	if (bad.length === 0 && well.length === 0 && !awaySince) return;
	const { timeZone } = siteSettings;
	const format = (when: Date) => zonedDateTime(when, timeZone);
	const wellItems = well.map(({ name, since }) =>
		emailCopy.wellItem(name, format(new Date(since))),
	);
	if (awaySince) wellItems.push(emailCopy.wasAway(format(awaySince), format(at)));
	const wellNames = [...well.map(({ name }) => name), ...(awaySince ? ["database" as const] : [])];
	const subject =
		bad.length > 0
			? emailCopy.subjectBad(
					siteSettings.name,
					bad.map(({ name }) => name),
				)
			: emailCopy.subjectWell(siteSettings.name, wellNames);
	const body = emailCopy.body({
		bad: bad.map(({ name, sentence }) => emailCopy.badItem(name, sentence)),
		well: wellItems,
		link: absoluteUrl(publicUrl, paths.adminHealth),
	});
	const admins = await tx
		.select({ to: users.email })
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.where(and(eq(userRoles.role, "admin"), sql.raw(`NOT ${isSuspended('"user".id')}`)));
	for (const { to } of admins) await mail.send({ to, subject, ...body }, tx);
}
