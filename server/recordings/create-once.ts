import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { discardUploads, type InspectedUploads } from "./submitted-files.ts";

/**
 * Creates a row under an id that the caller chose, so that a repeated call returns what the first one created.
 * A transaction that fails may have been committed all the same: files without a row are left to the sweep.
 */
export async function createOnce<Saved>(
	context: Context,
	steps: {
		/** What an earlier call with this id created. Errors: 409 when that was something else. */
		findExisting(): Promise<Saved | null>;
		inspect(): Promise<InspectedUploads>;
		/** False when the id is taken. */
		insert(uploads: InspectedUploads, tx: Tx): Promise<boolean>;
		finish(uploads: InspectedUploads): Promise<Saved>;
	},
): Promise<Saved> {
	const existing = await steps.findExisting();
	if (existing) return existing;
	const uploads = await steps.inspect().catch(async (error) => {
		// A concurrent call with the same id has used up the uploads.
		if (await steps.findExisting()) return null;
		throw error;
	});
	if (uploads && (await context.db.transaction((tx) => steps.insert(uploads, tx))))
		return steps.finish(uploads);
	if (uploads) await discardUploads(context, uploads);
	const first = await steps.findExisting();
	if (!first) throw notFound();
	return first;
}
