import type { Services } from "#server/context.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { notesSync } from "./contract.ts";
import { createNotion, type Notion } from "./notion.ts";
import { runningCounts, stateAfter } from "./server-counts.ts";
import { dueItems } from "./server-items.ts";
import { statusOf } from "./server-status.ts";
import { isWaiting, workOnce } from "./server-work.ts";
import { currentWorkspace } from "./server-workspaces.ts";

export type NotesSync = {
	/** Null without a token. */
	notion: Notion | null;
	/** Queues the work. */
	start(): Promise<void>;
	/** Queues it if anything has changed, or if what failed is due again. To be called every minute. */
	check(): Promise<void>;
	/** Ends what runs here; another process, or the next start, goes on with it. */
	close(): Promise<void>;
};

/** A run, and the calls for its last page. */
const RUN_SECONDS_MAX = 120;
const ALL = "all";

/** Keeps the current workspace up to date; the work is done by one process at a time. */
export async function createNotesSync(services: Services, jobs: Jobs): Promise<NotesSync> {
	const { config, pool, live } = services;
	const notion = config.notion && createNotion(config.notion);
	const stopping = new AbortController();
	let running: Promise<unknown> = Promise.resolve();

	const work = async () => {
		if (!notion || stopping.signal.aborted) return;
		const counts = runningCounts(services);
		const run = workOnce({
			...services,
			notion,
			signal: stopping.signal,
			async publish(done) {
				if (done) counts.move(done);
				else counts.forget();
				const status = await statusOf(services, counts.of);
				live.publish(notesSync, { status, item: done && stateAfter(done) });
			},
		});
		running = run.catch(() => undefined);
		if ((await run) && !stopping.signal.aborted) await start();
	};
	const queue =
		notion &&
		(await jobs.queue<{ what: typeof ALL }>("notes-sync", work, {
			secondsMax: RUN_SECONDS_MAX,
			isOnce: true,
		}));
	const start = async () => queue?.add({ what: ALL }, { key: ALL });

	return {
		notion,
		start,
		async check() {
			const workspace = notion && (await currentWorkspace(pool));
			if (!workspace || isWaiting(workspace)) return;
			const isDue =
				workspace.mapping === null || (await dueItems(services, workspace.id, 1)).length > 0;
			if (isDue) await start();
		},
		async close() {
			stopping.abort();
			await running;
		},
	};
}
