import type { Services } from "#server/context.ts";
import type { ItemSync } from "./contract.ts";
import { countItems, type ItemRow } from "./server-items.ts";
import type { Outcome } from "./server-outcome.ts";

/** An item and what became of it. */
export type Done = { item: ItemRow; outcome: Outcome };
type Counted = Awaited<ReturnType<typeof countItems>>;

/** Until then it does not show that something was published or changed meanwhile. */
const RECOUNT_MS = 10_000;

/**
 * Counts of a run, moved along with each item: counting reads and hashes everything that members can
 * see, which a first sync of thousands of items would do thousands of times.
 */
export function runningCounts(deps: Pick<Services, "pool" | "siteSettings" | "publicUrl">) {
	let counted: { rows: Counted; workspaceId: string | null; at: number } | null = null;
	return {
		async of(workspaceId: string | null): Promise<Counted> {
			if (counted?.workspaceId !== workspaceId || Date.now() - counted.at > RECOUNT_MS)
				counted = {
					rows: await countItems(deps, workspaceId),
					workspaceId,
					at: Date.now(),
				};
			return counted.rows;
		},
		/** To be called once the outcome is written down. */
		move(done: Done): void {
			const row = counted?.rows.find(({ kind }) => kind === done.item.kind);
			if (row) moveOne(row, done);
		},
		/** Has everything counted anew. */
		forget(): void {
			counted = null;
		},
	};
}

function moveOne(row: Counted[number], { item, outcome }: Done): void {
	if (outcome.step === "creating") return;
	const from = item.error === null ? "waiting" : "failed";
	row[from] -= 1;
	if (outcome.step === "failed") {
		row[outcome.error === null ? "waiting" : "failed"] += 1;
		return;
	}
	if (outcome.step === "synced") row.synced += 1;
	row.latest = new Date();
}

/** An item's state after that; null for one that members cannot see. */
export function stateAfter({ item, outcome }: Done): ItemSync | null {
	const { id, kind, is_gone, synced_at } = item;
	if (is_gone) return null;
	if (outcome.step === "synced")
		return { id, kind, state: "synced", error: null, syncedAt: new Date().toISOString() };
	const error = outcome.step === "failed" ? outcome.error : null;
	const state = error === null ? "waiting" : "failed";
	return { id, kind, state, error, syncedAt: synced_at?.toISOString() ?? null };
}
