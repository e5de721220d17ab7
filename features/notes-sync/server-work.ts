import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#server/context.ts";
import { withAdvisoryLock } from "#server/locks.ts";
import { copy } from "./copy.ts";
import { type Notion, NotionError } from "./notion.ts";
import type { Done } from "./server-counts.ts";
import { syncItem } from "./server-item.ts";
import { dueItems, type ItemRow } from "./server-items.ts";
import { type Outcome, saveOutcome } from "./server-outcome.ts";
import { problemOf } from "./server-problem.ts";
import { findSource } from "./server-source.ts";
import {
	currentWorkspace,
	forgetMapping,
	updateWorkspace,
	type Workspace,
} from "./server-workspaces.ts";

type WorkContext = Pick<
	Services,
	"db" | "pool" | "config" | "siteSettings" | "publicUrl" | "log"
> & {
	notion: Notion;
	signal: AbortSignal;
	/** Publishes the status to admins, after an item or as a whole. */
	publish(done: Done | null): Promise<void>;
};

/** Then another run goes on, so that none holds a connection for ever. */
const RUN_MS = 40_000;
const BATCH = 10;
/** A wait as short as this is waited for on the spot. */
const WAIT_MAX_SECONDS = 10;
const WAITS_MAX = 3;

/**
 * Brings the current workspace up to date, one page after another; of all processes one at a time.
 * Returns whether there is more to do. Errors: SyncProblem for what passes, to be tried again soon.
 */
export async function workOnce(working: WorkContext): Promise<boolean> {
	let hasMore = false;
	await withAdvisoryLock(working.pool, { name: "notesSync" }, async () => {
		const workspace = await currentWorkspace(working.pool);
		if (!workspace || isWaiting(workspace)) return;
		try {
			hasMore = await bringUpToDate(working, workspace);
		} catch (error) {
			// The next run continues from here.
			if (working.signal.aborted) return;
			const problem = problemOf(error);
			if (!problem.isPassing) await forgetMapping(working.db, workspace.id);
			await updateWorkspace(working.db, workspace.id, problem);
			working.log.warn(
				{ databaseId: workspace.databaseId, problem: problem.message },
				"notes sync",
			);
			await working.publish(null);
			if (problem.isPassing && problem.waitSeconds === 0) throw problem;
		}
	});
	return hasMore;
}

export const isWaiting = ({ waitUntil }: Pick<Workspace, "waitUntil">): boolean =>
	waitUntil !== null && waitUntil.getTime() > Date.now();

async function bringUpToDate(working: WorkContext, workspace: Workspace): Promise<boolean> {
	const { db, pool, signal } = working;
	const until = Date.now() + RUN_MS;
	let target = await targetOf(working, workspace);
	let isChecked = false;
	for (let isKnownFine = false; ; ) {
		const due = await dueItems(working, target.id, BATCH);
		for (const item of due) {
			if (Date.now() > until || signal.aborted) return true;
			const outcome = await tryItem(working, item, target);
			const isRefused = outcome.step === "failed";
			// First, or it would look as if the last page had brought an error.
			if (!isRefused && !isKnownFine) await updateWorkspace(db, target.id, "fine");
			isKnownFine ||= !isRefused;
			await saveOutcome(db, target.id, item, outcome);
			await working.publish({ item, outcome });
			if (!isRefused || isChecked) continue;
			// A property may have been taken away, or be of another type.
			target = await targetOf(working, { ...workspace, mapping: null });
			isChecked = true;
		}
		// Another database may have been chosen meanwhile.
		const isCurrent = (await currentWorkspace(pool))?.id === target.id;
		if (due.length > 0 && isCurrent) continue;
		await working.publish(null);
		return !isCurrent;
	}
}

/** With the source and its properties, which are asked for when they are not known. */
async function targetOf({ db, notion, signal }: WorkContext, workspace: Workspace) {
	const { id, databaseId, dataSourceId, mapping } = workspace;
	if (dataSourceId && mapping) return { id, dataSourceId, mapping };
	const request = { databaseId, dataSourceId, addsMissing: false };
	const source = await findSource(notion.talk(signal), request);
	await updateWorkspace(db, id, source);
	return { id, dataSourceId: source.dataSourceId, mapping: source.mapping };
}

/** The outcome of syncing one item, errors about its page included. Errors: those that concern all items. */
async function tryItem(
	working: WorkContext,
	item: ItemRow,
	target: Awaited<ReturnType<typeof targetOf>>,
): Promise<Outcome> {
	const { db, publicUrl, notion, signal } = working;
	try {
		return await retryWhileBusy(signal, () =>
			syncItem(notion.talk(signal), item, { db, target, publicUrl }),
		);
	} catch (error) {
		if (signal.aborted || !(error instanceof NotionError)) throw error;
		if (error.kind === "invalid")
			return { step: "failed", error: sentenceOf(error), isAnswered: true };
		const isAnswered = error.kind !== "away";
		await saveOutcome(db, target.id, item, { step: "failed", error: null, isAnswered });
		throw error;
	}
}

/** Waits on the spot where that is short. */
async function retryWhileBusy<Done>(signal: AbortSignal, work: () => Promise<Done>): Promise<Done> {
	for (let left = WAITS_MAX; ; left -= 1)
		try {
			return await work();
		} catch (error) {
			const isShort =
				error instanceof NotionError &&
				error.kind === "busy" &&
				error.retryAfterSeconds <= WAIT_MAX_SECONDS;
			if (!isShort || left === 0) throw error;
			await pause(error.retryAfterSeconds * 1_000, undefined, { signal });
		}
}

function sentenceOf(error: NotionError): string {
	const { message } = problemOf(error);
	return /archived|in trash/i.test(message) ? copy.inTrash : message;
}
