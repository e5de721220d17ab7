import { fileSize, plural } from "#shared/format.ts";
import {
	type CheckName,
	type EmailState,
	FAILED_RETENTION_DAYS,
	JOBS_TRIED_DAYS,
	MAIL_LOG_RETENTION_DAYS,
} from "./limits.ts";

/** Log messages of failing and recovered checks, for alarms that watch the log. */
export const logMessages = { bad: "health check failing", well: "health check recovered" } as const;

const queues: Record<string, string> = {
	mail: "Letters",
	recordings: "Sounds",
	"membership-sync": "Payments",
	"notes-sync": "Notes workspace",
};
/** What people call a queue. */
export const queueName = (name: string): string => queues[name] ?? name;

/** What is wrong, one sentence each. */
export const problemCopy = {
	databaseAway: "The database cannot be reached. Nothing can be read or kept until it is back.",
	databaseNewer: (applied: number, known: number) =>
		`The database is ahead of this program: ${applied} migrations applied, ${known} known. Update the program.`,
	databaseCrowded: (open: number, max: number) =>
		`The database has ${open} of at most ${max} connections open.`,
	storage: (code: string) =>
		`Files cannot be written (${code}). Uploads, covers and pictures are refused until they can.`,
	disk: (free: number, reserve: number) =>
		`The disk has ${fileSize(free)} left. Below ${fileSize(reserve)}, files stop growing.`,
	diskUnknown: (code: string) => `The disk could not be asked how full it is (${code}).`,
	queueFailed: (count: number, names: readonly string[]) =>
		`${plural(count, "job")} failed and ${count === 1 ? "was" : "were"} given up: ${names.join(", ")}.`,
	queueStuck: (names: readonly string[], minutes: number) =>
		`Nothing has been taken from the queue for ${minutes} minutes: ${names.join(", ")}.`,
	mailGivenUp: (count: number) =>
		`${plural(count, "letter")} could not be delivered and ${count === 1 ? "was" : "were"} given up.`,
	mailStuck: (count: number, minutes: number) =>
		`${plural(count, "letter")} ${count === 1 ? "has" : "have"} waited for the mail server for more than ${minutes} minutes.`,
	backup: (days: number) => `The last backup is ${plural(days, "day")} old.`,
} as const;

/** Of an alarm, in an email or on a page. */
export const needsAttention = (names: readonly CheckName[]): string =>
	`${names.map((name) => checks[name]).join(", ")} ${names.length === 1 ? "needs" : "need"} a look`;

export const emailCopy = {
	subjectBad: (siteName: string, names: readonly CheckName[]) =>
		`${siteName}: ${needsAttention(names)}`,
	subjectWell: (siteName: string, names: readonly CheckName[]) =>
		`${siteName}: ${names.map((name) => checks[name]).join(", ")} well again`,
	text: (changes: { bad: readonly string[]; well: readonly string[]; link: string }) =>
		[
			...(changes.bad.length > 0 ? ["This needs a look:", ...changes.bad.map(item), ""] : []),
			...(changes.well.length > 0 ? ["This is well again:", ...changes.well.map(item), ""] : []),
			`How the server is: ${changes.link}`,
			"You get this letter because you are an admin.",
			"",
		].join("\n"),
	badItem: (name: CheckName, sentence: string) => `${checks[name]}: ${sentence}`,
	wellItem: (name: CheckName, since: string) => `${checks[name]} (since ${since})`,
	wasAway: (from: string, to: string) =>
		`${checks.database}: could not be reached from ${from} to ${to}`,
} as const;

const item = (line: string) => `- ${line}`;

const checks = {
	database: "Database",
	storage: "Storage",
	disk: "Disk",
	queue: "Jobs",
	mail: "Mail",
	backup: "Backup",
} as const satisfies Record<CheckName, string>;

export const copy = {
	title: "Server health",
	description:
		"What is looked at every minute. When something turns bad, every admin gets a letter.",
	wellTitle: "Everything works",
	wasWellTitle: "Everything worked",
	wellAgain: "Everything works again",
	seeWhy: "See why",
	overdueTitle: "Nobody has looked lately",
	badTitle: (count: number) => `${plural(count, "thing")} ${count === 1 ? "needs" : "need"} a look`,
	checkedAt: (when: string) => `Looked at ${when}.`,
	notYet: "The first look comes within a minute of the start.",
	overdueText: (when: string) =>
		`The last look was ${when}: the server that minds the clock is not running.`,
	since: (when: string) => `since ${when}`,
	away: "The server cannot answer",
	awayText: (when: string) =>
		`The database or the server itself is away. What stands here is from ${when}; it is asked again every few seconds.`,
	back: "The server answers again",
	checks,
	well: {
		database: "It answers.",
		storage: "Files can be written.",
		disk: "There is room.",
		queue: "Nothing failed, nothing is stuck.",
		mail: "No letter is stuck.",
		backup: "Not older than it should be.",
	} as const satisfies Record<CheckName, string>,
	notKnown: "Not known at the moment.",
	noBackup: "None recorded",
	noBackupYet:
		"None recorded. After each backup, npm run admin -- note-backup says that it was made.",
	backupAt: (when: string) => `Last on ${when}.`,
	good: "Good",
	bad: "Needs a look",
	jobs: "Jobs",
	jobsText: "Work that is done beside answering people: letters, sounds, payments, notes.",
	queue: "Queue",
	waiting: "Waiting",
	running: "Running",
	failed: "Failed",
	failedJobs: "Failed jobs",
	noFailed: `No job has failed. Those that do stand here for ${plural(FAILED_RETENTION_DAYS, "day")}, with the reason and a way to try again.`,
	tries: (count: number) => plural(count, "try", "tries"),
	noReason: "It left no reason.",
	retry: "Try again",
	retryAll: "Try all again",
	discard: "Discard",
	discardAll: "Discard all",
	discardQuestion: "Discard this job?",
	discardAllQuestion: (count: number, queue: string) =>
		`Discard ${plural(count, "failed job")} of ${queue}?`,
	discardText: "What it was to do is not done, and cannot be taken up again.",
	cancel: "Keep it",
	cancelAll: "Keep them",
	retried: (count: number) => `${plural(count, "job")} queued again`,
	discarded: (count: number) => `${plural(count, "job")} discarded`,
	changeFailed: "That could not be done. Please try again.",
	emails: "Mail log",
	emailsText: `The letters of the last ${plural(MAIL_LOG_RETENTION_DAYS, "day")}: to whom, about what, and what became of them. What they said is not kept.`,
	emailState: "State of the letters",
	allEmails: "All letters",
	emailStates: {
		queued: "Waiting",
		sent: "Sent",
		refused: "Refused",
		outbox: "Outbox",
		"given-up": "Given up",
	} as const satisfies Record<EmailState, string>,
	emailTexts: {
		queued: "Waits for the mail server.",
		sent: "Taken by the mail server.",
		refused: "Refused by the other side for good.",
		outbox: "Written to the outbox folder: no mail server is set up.",
		"given-up": `The mail server was away for ${plural(JOBS_TRIED_DAYS, "day")}. Failed jobs has a way to try again.`,
	} as const satisfies Record<EmailState, string>,
	noEmails: "No letter yet",
	noEmailsText: "As soon as Greenroom writes to somebody, what became of it stands here.",
	noEmailsInState: "No letter is in this state.",
	emailsFailed: "The letters could not be loaded. Please try again.",
	tryAgain: "Try again",
	failedTries: (count: number) => plural(count, "failed try", "failed tries"),
	facts: "Figures",
	database: "Database",
	postgres: "PostgreSQL",
	size: "Size",
	connections: "Connections",
	ofAtMost: (count: number, max: number) => `${count} of at most ${max}`,
	migrations: "Migrations",
	migrationsDone: (applied: number) => `${applied}, all applied`,
	migrationsApart: (applied: number, known: number) => `${applied} applied, ${known} known`,
	answer: "Answer time",
	milliseconds: (count: number) => `${Math.max(1, Math.round(count))} ms`,
	storage: "Storage",
	files: "Files",
	bytes: "Bytes",
	diskFree: "Free on the disk",
	diskOf: (free: number, total: number) => `${fileSize(free)} of ${fileSize(total)}`,
	diskAlarm: "Told of below",
	diskReserve: "Files stop growing below",
	program: "Program",
	greenroom: "Greenroom",
	version: (name: string, commit: string | null) => (commit ? `${name} (${commit})` : name),
	node: "Node",
	memory: "Memory",
	startedAt: "Running since",
	services: "Connected services",
	smtp: "Mail server",
	stripe: "Stripe",
	notion: "Notion",
	isSetUp: "Set up",
	isNotSetUp: { smtp: "Not set up: letters go to the outbox folder", other: "Not set up" },
	lastBackup: "Last backup",
	unknown: "Could not be found out",
} as const;
