import { implement } from "@orpc/server";
import { gate, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
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
	noteWorkspace,
	stopSyncing,
} from "./server-workspaces.ts";

/** Each asks Notion two things or more. */
const syncing: Rule = { name: "notes-sync", points: 60, seconds: 3_600 };
/** Within which whoever pressed has an answer. */
const PRESS_MS = 8_500;

const notes = implement(contract).$context<Context>().use(gate);

const status = notes.status.handler(({ context }) => statusOf(context));

const states = notes.states.handler(async ({ input, context }) => {
	const workspace = await currentWorkspace(context.pool);
	return statesOf(context, workspace?.id ?? null, input);
});

const stop = notes.stop.handler(async ({ context }) => {
	await stopSyncing(context.db);
	return tellAll(context);
});

/** The router over what does the work. */
export function createNotesRouter(work: NotesSync) {
	const sync = notes.sync.handler(async ({ input, context, errors }) => {
		try {
			await press(context, work, input);
		} catch (error) {
			if (!(error instanceof SyncProblem)) throw error;
			throw errors.SYNC_FAILED({ message: error.message, data: error.remedy });
		}
		return tellAll(context);
	});
	return notes.router({ status, states, sync, stop });
}

type Pressing = Context & { session: Session | null };
type Given = { databaseId: string; dataSourceId?: string | undefined; addsMissing: boolean };

/** Finds the database and begins. What passes is taken up again by itself. Errors: SyncProblem. */
async function press(context: Pressing, work: NotesSync, given: Given): Promise<void> {
	const { db, pool, limits } = context;
	const syncedBy = signedIn(context).person.id;
	if (!work.notion) throw new SyncProblem(copy.notConfigured);
	await limits.consume(syncing, syncedBy);
	const databaseId = databaseIdOf(given.databaseId) ?? "";
	const dataSourceId = given.dataSourceId ?? null;
	const known = await currentWorkspace(pool);
	const secondsLeft = known?.waitUntil ? (known.waitUntil.getTime() - Date.now()) / 1_000 : 0;
	try {
		if (secondsLeft > 0) throw busyFor(Math.ceil(secondsLeft));
		const talk = work.notion.talk(AbortSignal.timeout(PRESS_MS));
		// One that is synced to already is the one that is meant.
		const isKnown = known?.databaseId === databaseId;
		const asked = {
			...given,
			databaseId,
			dataSourceId: dataSourceId ?? (isKnown ? known.dataSourceId : null),
		};
		const source = await findSource(talk, asked);
		const chosen = { databaseId, dataSourceId: source.dataSourceId };
		await chooseWorkspace(db, chosen, { syncedBy, outcome: source });
		context.log.info({ userId: syncedBy, ...chosen }, "notes workspace chosen");
	} catch (error) {
		const problem = problemOf(error);
		if (problem.isPassing)
			await chooseWorkspace(db, { databaseId, dataSourceId }, { syncedBy, outcome: problem });
		else if (known?.databaseId === databaseId) await noteWorkspace(db, known.id, problem);
		await tellAll(context);
		throw problem;
	} finally {
		await work.start();
	}
}

function busyFor(seconds: number): SyncProblem {
	return new SyncProblem(copy.busy(seconds), { isPassing: true, waitSeconds: seconds });
}

async function tellAll(context: Context) {
	const now = await statusOf(context);
	context.live.publish(notesSync, { status: now, item: null });
	return now;
}
