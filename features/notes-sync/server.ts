import type { Context, MemberContext } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { notConfigured } from "#server/not-configured.ts";
import { serve } from "#server/serve.ts";
import { contract, notesSync } from "./contract.ts";
import { copy } from "./copy.ts";
import { databaseIdOf } from "./database-id.ts";
import { statesOf } from "./server-items.ts";
import { problemOf, SyncProblem } from "./server-problem.ts";
import { findSource } from "./server-source.ts";
import { statusOf } from "./server-status.ts";
import type { NotesSync } from "./server-sync.ts";
import {
	chooseWorkspace,
	currentWorkspace,
	stopSyncing,
	updateWorkspace,
} from "./server-workspaces.ts";

/** Each asks Notion two things or more. */
const syncing: Rule = { name: "notes-sync", points: 60, seconds: 3_600 };
/** How long a request to sync may take. */
const REQUEST_MS = 8_500;

/** The router over what does the work. */
export function createNotesRouter(work: NotesSync) {
	return serve(contract, {
		status: ({ context }) => statusOf(context),
		states: async ({ input, context }) => {
			const workspace = await currentWorkspace(context.pool);
			return statesOf(context, workspace?.id ?? null, input);
		},
		sync: async ({ input, context, errors }) => {
			try {
				await send(context, work, input);
			} catch (error) {
				if (!(error instanceof SyncProblem)) throw error;
				throw errors.SYNC_FAILED({ message: error.message, data: error.remedy });
			}
			return publishToAll(context);
		},
		stop: async ({ context }) => {
			await stopSyncing(context.db);
			return publishToAll(context);
		},
	});
}

type SyncInput = { databaseId: string; dataSourceId?: string | undefined; addsMissing: boolean };

/** Finds the database and begins. What passes is taken up again by itself. Errors: SyncProblem, CONFLICT without Notion. */
async function send(context: MemberContext, work: NotesSync, input: SyncInput): Promise<void> {
	const { db, pool, limits } = context;
	const syncedBy = context.session.user.id;
	if (!work.notion) throw notConfigured("notion", copy.notConfigured);
	await limits.consume(syncing, syncedBy);
	const databaseId = databaseIdOf(input.databaseId) ?? "";
	const dataSourceId = input.dataSourceId ?? null;
	const known = await currentWorkspace(pool);
	const secondsLeft = known?.waitUntil ? (known.waitUntil.getTime() - Date.now()) / 1_000 : 0;
	try {
		if (secondsLeft > 0) throw busyFor(Math.ceil(secondsLeft));
		const talk = work.notion.talk(AbortSignal.timeout(REQUEST_MS));
		// One that is synced to already is the one that is meant.
		const isKnown = known?.databaseId === databaseId;
		const request = {
			...input,
			databaseId,
			dataSourceId: dataSourceId ?? (isKnown ? known.dataSourceId : null),
		};
		const source = await findSource(talk, request);
		const chosen = { databaseId, dataSourceId: source.dataSourceId };
		await chooseWorkspace(db, chosen, { syncedBy, outcome: source });
		context.log.info({ userId: syncedBy, ...chosen }, "notes workspace chosen");
	} catch (error) {
		const problem = problemOf(error);
		if (problem.isPassing)
			await chooseWorkspace(db, { databaseId, dataSourceId }, { syncedBy, outcome: problem });
		else if (known?.databaseId === databaseId) await updateWorkspace(db, known.id, problem);
		await publishToAll(context);
		throw problem;
	} finally {
		await work.start();
	}
}

function busyFor(seconds: number): SyncProblem {
	return new SyncProblem(copy.busy(seconds), { isPassing: true, waitSeconds: seconds });
}

async function publishToAll(context: Context) {
	const now = await statusOf(context);
	context.live.publish(notesSync, { status: now, item: null });
	return now;
}
