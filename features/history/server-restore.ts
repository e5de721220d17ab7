import { and, desc, eq, inArray, or } from "drizzle-orm";
import { allow, notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { changes, settingsChanges } from "#server/table.ts";
import { type Restorable, restoreDeleted } from "#server/trash.ts";

export type Restoring = {
	restorables: readonly Restorable[];
	/** Sets a part of the site to what it was, null for the default. Errors: 404 where that cannot be. */
	restoreSetting(context: MemberContext, key: string, value: unknown): Promise<unknown>;
};

/** Restores what a change deleted or replaced; `id` may also be that of what was deleted. Errors: 403, 404, also where nothing is left to restore. */
export async function restoreChange(
	context: MemberContext,
	id: string,
	{ restorables, restoreSetting }: Restoring,
): Promise<void> {
	const { db, session } = context;
	const kinds = restorables.map(({ kind }) => kind);
	const isSubject = and(inArray(changes.kind, kinds), eq(changes.subjectId, id));
	const [deletion] = await db
		.select()
		.from(changes)
		.where(and(or(eq(changes.id, id), isSubject), eq(changes.action, "deleted")))
		.orderBy(desc(changes.at))
		.limit(1);
	const restorable = restorables.find(({ kind }) => kind === deletion?.kind);
	if (deletion && restorable) {
		allow(session, restorable.capability);
		return restoreDeleted(context, restorable, deletion.subjectId);
	}
	const [setting] = await db.select().from(settingsChanges).where(eq(settingsChanges.id, id));
	if (!setting) throw notFound();
	await restoreSetting(context, setting.key, setting.before);
}
