import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { ItemRow } from "./server-items.ts";
import { notesPages } from "./table.ts";

export type Outcome =
	/** A page is about to be asked for. */
	| { step: "creating" }
	| { step: "synced"; pageId: string; hash: string }
	| { step: "trashed"; pageId: string | null }
	/** `error` is null for what passes. After an answer nothing more will come of what was asked. */
	| { step: "failed"; error: string | null; isAnswered: boolean };

const AGAIN_SECONDS = 5;
const AGAIN_MAX_SECONDS = 3_600;

/** Writes down what became of an item in a workspace. One that failed is tried again, later and later. */
export async function saveOutcome(
	db: Db,
	workspaceId: string,
	{ kind, id, tries }: Pick<ItemRow, "kind" | "id" | "tries">,
	outcome: Outcome,
): Promise<void> {
	const change = changeOf(outcome, tries);
	await db
		.insert(notesPages)
		.values({ workspaceId, kind, itemId: id, ...change })
		.onConflictDoUpdate({
			target: [notesPages.workspaceId, notesPages.kind, notesPages.itemId],
			set: change,
		});
}

function changeOf(outcome: Outcome, tries: number) {
	const settled = { creatingAt: null, error: null, tries: 0, tryAfter: null };
	switch (outcome.step) {
		case "creating":
			return { creatingAt: sql`now()` };
		case "synced": {
			const { pageId, hash: syncedHash } = outcome;
			return { pageId, syncedHash, syncedAt: sql`now()`, isTrashed: false, ...settled };
		}
		case "trashed": {
			const { pageId } = outcome;
			return { pageId, syncedHash: null, syncedAt: sql`now()`, isTrashed: true, ...settled };
		}
		case "failed": {
			const seconds = Math.min(AGAIN_SECONDS * 2 ** tries, AGAIN_MAX_SECONDS);
			return {
				error: outcome.error,
				tries: tries + 1,
				tryAfter: sql`now() + make_interval(secs => ${seconds})`,
				...(outcome.isAnswered && { creatingAt: null }),
			};
		}
	}
}
