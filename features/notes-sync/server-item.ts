import type { Db } from "#server/database/database.ts";
import type { Mapping } from "./fields.ts";
import { NotionError, type NotionTransport } from "./notion.ts";
import type { ItemRow } from "./server-items.ts";
import { type Outcome, saveOutcome } from "./server-outcome.ts";
import { pageOf } from "./server-page.ts";

type Target = { id: string; dataSourceId: string; mapping: Mapping };

/**
 * Brings one item's page up to date and returns what is to be written down of it. Before a page is
 * made, the workspace itself is asked for one with the item's id: so that one whose answer was lost is
 * found again and none comes twice.
 * Errors: NotionError.
 */
export async function syncItem(
	talk: NotionTransport,
	item: ItemRow,
	{ db, target, publicUrl }: { db: Db; target: Target; publicUrl: string },
): Promise<Outcome> {
	const { id: workspaceId, dataSourceId, mapping } = target;
	const find = () => talk.findPage(dataSourceId, mapping.id, item.id);
	if (item.is_gone) {
		const pageId = item.page_id ?? (await find());
		if (pageId) await unlessGone(talk.trashPage(pageId, true));
		return { step: "trashed", pageId };
	}
	const values = pageOf(item, mapping, publicUrl);
	const hasPage = item.page_id !== null && (await isUpdated(talk, item, values));
	const known = hasPage ? item.page_id : await find();
	if (known && !hasPage) await talk.updatePage(known, values);
	if (!known) await saveOutcome(db, workspaceId, item, { step: "creating" });
	const pageId = known ?? (await talk.createPage(dataSourceId, values));
	return { step: "synced", pageId, hash: item.hash };
}

/** False when the page it had is there no more. */
async function isUpdated(
	talk: NotionTransport,
	{ page_id, is_trashed }: ItemRow,
	values: ReturnType<typeof pageOf>,
): Promise<boolean> {
	if (page_id === null) return false;
	const restored = !is_trashed || (await unlessGone(talk.trashPage(page_id, false)));
	return restored && unlessGone(talk.updatePage(page_id, values));
}

async function unlessGone(change: Promise<void>): Promise<boolean> {
	try {
		await change;
		return true;
	} catch (error) {
		if (error instanceof NotionError && error.kind === "not-there") return false;
		throw error;
	}
}
