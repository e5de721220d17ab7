import { stat } from "node:fs/promises";
import { desc, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { allow, notFound, refusal } from "#server/access.ts";
import type { Caller, MemberContext, Services } from "#server/context.ts";
import { attachment, sendMedia } from "#server/media/send-media.ts";
import { serve } from "#server/serve.ts";
import { readSetting, writeSetting } from "#server/settings.ts";
import { hashToken } from "#server/tokens.ts";
import { id as idSchema } from "#shared/contract.ts";
import { backupPath } from "#shared/paths.ts";
import { type Backup, contract, type Overview } from "./contract.ts";
import { copy } from "./copy.ts";
import { LISTED_MAX } from "./limits.ts";
import { remove } from "./server-clean-up.ts";
import { isOnDataDisk, pathOf } from "./server-folder.ts";
import type { Backups } from "./server-runner.ts";
import { scheduleSetting } from "./server-schedule.ts";
import { backups } from "./table.ts";

type Row = typeof backups.$inferSelect;

/** The router over what does the work. */
export function createBackupsRouter(work: Backups) {
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
			await remove(context, row);
			record(context, "backup deleted by admin", row);
			return { id: row.id };
		},
		setSchedule: async ({ input, context }) => {
			await writeSetting(context.db, scheduleSetting, input, { by: context.session.user.id });
			return overviewOf(context);
		},
	});
}

/** An archive, for admins alone. It holds every secret of the site, so each download is logged. */
export function addBackupDownload(
	app: FastifyInstance,
	services: Services,
	callerOf: (request: FastifyRequest) => Caller,
): void {
	app.route<{ Params: { id: string } }>({
		method: ["GET", "HEAD"],
		url: backupPath(":id"),
		config: { capability: "manage backups" },
		handler: async (request, reply) => {
			const session = await callerOf(request).findSession();
			allow(session, "manage backups");
			const { data: id } = idSchema.safeParse(request.params.id);
			if (!id) throw notFound();
			const row = await findBackup(services, id);
			const path = pathOf(services, row.fileName);
			const seen = await stat(path).catch(() => null);
			if (row.state !== "done" || !seen) throw notFound();
			services.log.info(
				{ userId: session.user.id, fileName: row.fileName, requestId: request.id },
				"backup downloaded by admin",
			);
			const dot = row.fileName.lastIndexOf(".");
			const extension = row.fileName.slice(dot + 1);
			reply.header("content-disposition", attachment(row.fileName.slice(0, dot), extension));
			const file = {
				id,
				ownerId: session.user.id,
				extension,
				mime: "application/octet-stream",
				bytes: seen.size,
				// A new archive has a new id.
				sha256: hashToken(id),
				access: "owner",
			} as const;
			return sendMedia(request, reply, file, path);
		},
	});
}

type Finding = Pick<Services, "db" | "config" | "pool" | "log">;

async function findBackup({ db }: Pick<Services, "db">, id: string): Promise<Row> {
	const [row] = await db.select().from(backups).where(eq(backups.id, id));
	if (!row) throw notFound();
	return row;
}

async function overviewOf(services: Finding): Promise<Overview> {
	const { db, config } = services;
	const [rows, schedule, isHere] = await Promise.all([
		db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(LISTED_MAX),
		readSetting(services, scheduleSetting),
		isOnDataDisk(services),
	]);
	return {
		backups: await Promise.all(rows.map((row) => backupOf(services, row))),
		schedule,
		folder: config.backupDir,
		isOnDataDisk: isHere,
		isEncrypted: config.backupPassphrase !== null,
	};
}

async function backupOf(services: Finding, row: Row): Promise<Backup> {
	const { id, fileName, trigger, state, bytes, isEncrypted, damagedFiles, failure } = row;
	const isThere = state === "done" && (await stat(pathOf(services, fileName)).catch(() => null));
	return {
		id,
		fileName,
		trigger,
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
