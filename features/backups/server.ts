import { stat } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { notFound, refusal } from "#server/access.ts";
import { tryTarget } from "#server/backup/targets/try-target.ts";
import type { MemberContext, Services } from "#server/context.ts";
import { PlainError } from "#server/plain-error.ts";
import { serve } from "#server/serve.ts";
import { readSetting, writeSetting } from "#server/settings.ts";
import { backupPath } from "#shared/paths.ts";
import { type Backup, contract, type Overview } from "./contract.ts";
import { copy } from "./copy.ts";
import { LISTED_MAX } from "./limits.ts";
import { remove } from "./server-clean-up.ts";
import { provenPath } from "./server-download-proof.ts";
import { adoptFiles, isOnDataDisk } from "./server-folder.ts";
import type { Backups } from "./server-runner.ts";
import { scheduleSetting } from "./server-schedule.ts";
import { plainly, saveTarget, settingsTyped, targetForEditing } from "./server-target.ts";
import { backups } from "./table.ts";

type Row = typeof backups.$inferSelect;

/** Errors: `wrong()`, TOO_MANY_REQUESTS. */
type VerifyOwnPassword = (
	context: MemberContext,
	password: string,
	wrong: () => Error,
) => Promise<void>;

/** The router over what does the work. */
export function createBackupsRouter(work: Backups, verifyOwnPassword: VerifyOwnPassword) {
	return serve(contract, {
		list: ({ context }) => overviewOf(context),
		start: async ({ context }) => {
			if (await work.start("admin")) record(context, "backup started by admin");
			return overviewOf(context);
		},
		test: async ({ input, context }) => {
			const row = await findBackup(context, input.id);
			if (row.state !== "done") throw notFound();
			if (!(await work.test(row))) throw refusal("CONFLICT", copy.busy);
			return overviewOf(context);
		},
		remove: async ({ input, context }) => {
			const row = await findBackup(context, input.id);
			const isRunning = row.state === "running" || row.trialState === "running";
			if (isRunning) throw refusal("CONFLICT", copy.busy);
			await plainly(remove(context, row));
			record(context, "backup deleted by admin", row);
			return { id: row.id };
		},
		authorizeDownload: async ({ input: { id, password }, context, errors }) => {
			await verifyOwnPassword(context, password, () => errors.WRONG_PASSWORD());
			const row = await findBackup(context, id);
			if (row.state !== "done") throw notFound();
			record(context, "backup download authorized by admin", row);
			const download = { id, sessionId: context.session.id };
			return { path: provenPath(context.config.authSecret, download) };
		},
		setTarget: async ({ input, context }) => {
			await saveTarget(context, input);
			record(context, "backup target updated by admin");
			await adoptFiles(context, input.kind).catch((error) =>
				context.log.warn({ err: error }, "listing backups failed"),
			);
			return overviewOf(context);
		},
		testTarget: async ({ input, context }) => {
			const failure = await tryTarget(await plainly(settingsTyped(context, input))).then(
				() => null,
				(error) => {
					context.log.warn({ err: error, requestId: context.requestId }, "backup target failed");
					return error instanceof PlainError ? error.message : copy.failedUnknown;
				},
			);
			return { failure };
		},
		setSchedule: async ({ input, context }) => {
			await writeSetting(context.db, scheduleSetting, input, { by: context.session.user.id });
			return overviewOf(context);
		},
	});
}

type Finding = Pick<Services, "db" | "config" | "pool" | "log">;

export async function findBackup({ db }: Pick<Services, "db">, id: string): Promise<Row> {
	const [row] = await db.select().from(backups).where(eq(backups.id, id));
	if (!row) throw notFound();
	return row;
}

async function overviewOf(services: Finding): Promise<Overview> {
	const { db, config } = services;
	const [rows, schedule, target, isHere] = await Promise.all([
		db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(LISTED_MAX),
		readSetting(services, scheduleSetting),
		targetForEditing(services),
		isOnDataDisk(services),
	]);
	return {
		backups: await Promise.all(rows.map((row) => backupOf(services, row))),
		schedule,
		folder: config.backupDir,
		target,
		isOnDataDisk: isHere,
		isEncrypted: config.backupPassphrase !== null,
	};
}

async function backupOf(services: Finding, row: Row): Promise<Backup> {
	const { id, target, fileName, trigger, state, bytes, isEncrypted, damagedFiles, failure } = row;
	// What is elsewhere is asked for when it is needed: a list must not wait for it.
	const isGone =
		target === "folder" &&
		!(await stat(join(services.config.backupDir, fileName)).catch(() => null));
	const isThere = state === "done" && !isGone;
	return {
		id,
		fileName,
		trigger,
		target,
		state,
		startedAt: row.startedAt.toISOString(),
		finishedAt: row.finishedAt?.toISOString() ?? null,
		bytes,
		isEncrypted,
		damagedFiles,
		failure,
		downloadPath: isThere ? backupPath(id) : null,
		trial: row.trialState && {
			state: row.trialState,
			at: (row.trialAt ?? row.startedAt).toISOString(),
			seconds: row.trialSeconds,
			rows: row.trialRows,
			files: row.trialFiles,
			isLoaded: row.trialIsLoaded,
			failure: row.trialFailure,
		},
	};
}

function record({ log, session, requestId }: MemberContext, message: string, row?: Row): void {
	log.info({ userId: session.user.id, requestId, fileName: row?.fileName }, message);
}
