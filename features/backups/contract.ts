import { z } from "zod";
import { id, instant, procedure } from "#shared/contract.ts";
import {
	backupStates,
	frequencies,
	HOUR_MAX,
	KEEP_MAX,
	KEEP_MIN,
	trialStates,
	triggers,
	WEEKDAY_MAX,
} from "./limits.ts";

const count = z.int().nonnegative();

const trial = z.object({
	state: z.enum(trialStates),
	at: instant,
	seconds: z.number().nonnegative().nullable(),
	rows: count.nullable(),
	files: count.nullable(),
	isLoaded: z
		.boolean()
		.nullable()
		.describe("False: no database could be made for it, so only the archive was read"),
	failure: z.string().nullable(),
});
export type Trial = z.infer<typeof trial>;

const backup = z.object({
	id,
	fileName: z.string(),
	trigger: z.enum(triggers),
	state: z.enum(backupStates),
	startedAt: instant,
	finishedAt: instant.nullable(),
	bytes: count.nullable(),
	isEncrypted: z.boolean(),
	damagedFiles: count,
	failure: z.string().nullable(),
	downloadPath: z.string().nullable().describe("Null while there is no such file"),
	trial: trial.nullable(),
});
export type Backup = z.infer<typeof backup>;

export const schedule = z.object({
	frequency: z.enum(frequencies),
	weekday: z.int().min(1).max(WEEKDAY_MAX).describe("Monday is 1; for weekly backups"),
	hour: z.int().min(0).max(HOUR_MAX).describe("In the community's time zone"),
	keep: z
		.int()
		.min(KEEP_MIN)
		.max(KEEP_MAX)
		.describe("How many scheduled backups stay; older ones are deleted"),
});
export type Schedule = z.infer<typeof schedule>;

const overview = z.object({
	backups: z.array(backup).describe("The newest first"),
	schedule,
	folder: z.string(),
	isOnDataDisk: z.boolean().describe("Whether the folder is on the disk of what is backed up"),
	isEncrypted: z.boolean().describe("Whether the next backup will be"),
});
export type Overview = z.infer<typeof overview>;

const capability = "manage backups";
const one = z.object({ id });

export const contract = {
	list: procedure(capability, "GET", "/backups").output(overview),
	start: procedure(capability, "POST", "/backups", {
		description: "Begins a backup, unless one is being made or tested",
	}).output(overview),
	test: procedure(capability, "POST", "/backups/{id}/test", {
		description: "Begins to restore a backup into a database of its own, which is then dropped",
	})
		.input(one)
		.output(overview),
	remove: procedure(capability, "DELETE", "/backups/{id}").input(one).output(one),
	setSchedule: procedure(capability, "PUT", "/backups/schedule").input(schedule).output(overview),
};
