import { and, eq, sql } from "drizzle-orm";
import { userRoles, users } from "#features/members/table.ts";
import { isSuspended } from "#features/people/table.ts";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { date, timeOfDay } from "#shared/format.ts";
import { paths, wholeAddress } from "#shared/paths.ts";
import type { BadCheck } from "./contract.ts";
import { letterCopy } from "./copy.ts";

type Telling = Pick<Services, "mail" | "house" | "publicUrl">;
type Turned = {
	bad: readonly BadCheck[];
	well: readonly BadCheck[];
	/** Since when the database could not be reached, now that it can. */
	awaySince: Date | null;
	at: Date;
};

/** One letter to every admin about what turned, sent exactly if that is kept. Nothing turned: no letter. */
export async function tellAdmins(
	{ mail, house, publicUrl }: Telling,
	{ bad, well, awaySince, at }: Turned,
	tx: Tx,
): Promise<void> {
	if (bad.length === 0 && well.length === 0 && !awaySince) return;
	const moment = (when: Date) =>
		`${date(when, house.timeZone)}, ${timeOfDay(when, house.timeZone)}`;
	const wellItems = well.map(({ name, since }) =>
		letterCopy.wellItem(name, moment(new Date(since))),
	);
	if (awaySince) wellItems.push(letterCopy.wasAway(moment(awaySince), moment(at)));
	const wellNames = [...well.map(({ name }) => name), ...(awaySince ? ["database" as const] : [])];
	const subject =
		bad.length > 0
			? letterCopy.subjectBad(
					house.name,
					bad.map(({ name }) => name),
				)
			: letterCopy.subjectWell(house.name, wellNames);
	const text = letterCopy.text({
		bad: bad.map(({ name, sentence }) => letterCopy.badItem(name, sentence)),
		well: wellItems,
		link: wholeAddress(publicUrl, paths.adminHealth),
	});
	const admins = await tx
		.select({ to: users.email })
		.from(userRoles)
		.innerJoin(users, eq(users.id, userRoles.userId))
		.where(and(eq(userRoles.role, "admin"), sql.raw(`NOT ${isSuspended('"user".id')}`)));
	for (const { to } of admins) await mail.send({ to, subject, text }, tx);
}
