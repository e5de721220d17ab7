import { z } from "zod";
import { typedPassword, wrongPassword } from "#features/accounts/contract.ts";
import { id, instant, oneLine, procedure } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	BUCKET_NAME,
	backupStates,
	frequencies,
	HOUR_MAX,
	KEEP_MAX,
	KEEP_MIN,
	REGION_MAX,
	TARGET_TEXT_MAX,
	targetKinds,
	trialStates,
	triggers,
	URL_MAX,
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
	target: z.enum(targetKinds),
	state: z.enum(backupStates),
	startedAt: instant,
	finishedAt: instant.nullable(),
	bytes: count.nullable(),
	isEncrypted: z.boolean(),
	damagedFiles: count,
	failure: z.string().nullable(),
	downloadPath: z.string().nullable().describe("Null without a file; needs a proof as well"),
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

const line = (tooShort: string, max: number = TARGET_TEXT_MAX) =>
	oneLine({ min: 1, max, tooShort });
/** A secret that is left out stays as it is. */
const secret = z.string().max(TARGET_TEXT_MAX).optional();
const address = z
	.url({ protocol: /^https?$/, error: copy.addressInvalid })
	.max(URL_MAX)
	.refine((url) => !URL.canParse(url) || new URL(url).username === "", copy.addressWithUser);

export const s3Target = z.object({
	endpoint: address.refine((url) => !URL.canParse(url) || isBare(url), copy.endpointInvalid),
	bucket: z.string().trim().regex(BUCKET_NAME, copy.bucketInvalid),
	region: line(copy.regionMissing, REGION_MAX),
	folder: z
		.string()
		.trim()
		.regex(/^([\w.-]+(\/[\w.-]+)*)?$/, copy.folderInvalid)
		.max(TARGET_TEXT_MAX)
		.describe("In the bucket; empty for none"),
	accessKeyId: line(copy.keyMissing),
});
export const webdavTarget = z.object({
	url: address.describe("Of a folder that is there"),
	user: line(copy.userMissing),
});
const targetForm = z
	.object({
		kind: z.enum(targetKinds),
		s3: s3Target
			.extend({ secretAccessKey: secret })
			.optional()
			.describe("For the kind of this name"),
		webdav: webdavTarget
			.extend({ password: secret })
			.optional()
			.describe("For the kind of this name"),
	})
	.superRefine((form, { addIssue }) => {
		const { kind } = form;
		if (kind !== "folder" && !form[kind])
			addIssue({ code: "custom", path: [kind], message: copy.targetMissing });
	});
export type TargetForm = z.infer<typeof targetForm>;

const isBare = (url: string) => {
	const { search, hash } = new URL(url);
	return search === "" && hash === "";
};

const overview = z.object({
	backups: z.array(backup).describe("The newest first"),
	schedule,
	folder: z.string(),
	target: z
		.object({
			kind: z.enum(targetKinds),
			s3: s3Target.nullable(),
			webdav: webdavTarget.nullable(),
		})
		.describe("Where the next backup goes; without secrets"),
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
	authorizeDownload: procedure(capability, "POST", "/backups/{id}/download")
		.errors(wrongPassword)
		.input(one.extend({ password: typedPassword }))
		.output(z.object({ path: z.string() })),
	setTarget: procedure(capability, "PUT", "/backups/target", {
		description: "Backups made before stay where they are",
	})
		.input(targetForm)
		.output(overview),
	testTarget: procedure(capability, "POST", "/backups/target/test", {
		description: "Writes a small file there, reads it back and deletes it",
	})
		.input(targetForm)
		.output(z.object({ failure: z.string().nullable().describe("Null: it works") })),
	setSchedule: procedure(capability, "PUT", "/backups/schedule").input(schedule).output(overview),
};
