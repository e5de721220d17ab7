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
	mail: "Email",
	recordings: "Audio",
	"light-versions": "Data saver audio",
	"membership-sync": "Payments",
	"notes-sync": "Notes workspace",
	push: "Notifications",
	"data-exports": "Data exports",
};
/** What people call a queue. */
export const queueName = (name: string): string => queues[name] ?? name;

/** What is wrong, one sentence each. */
export const problemCopy = {
	databaseAway: "The database can't be reached. Pages can't load or save until it's back.",
	databaseNewer: (applied: number, known: number) =>
		`The database is newer than this version of Greenroom: ${applied} migrations applied, ${known} known. Update Greenroom.`,
	databaseCrowded: (open: number, max: number) =>
		`The database has ${open} of ${max} connections open.`,
	storage: (code: string) => `Files can't be saved (${code}). Uploads fail until this is fixed.`,
	disk: (free: number, reserve: number) =>
		`The disk has ${fileSize(free)} left. Uploads stop below ${fileSize(reserve)}.`,
	diskUnknown: (code: string) => `Couldn't read the free disk space (${code}).`,
	queueFailed: (count: number, names: readonly string[]) =>
		`${plural(count, "job")} failed. We stopped trying: ${names.join(", ")}.`,
	queueStuck: (names: readonly string[], minutes: number) =>
		`No job has started for ${minutes} minutes: ${names.join(", ")}.`,
	mailGivenUp: (count: number) =>
		`${plural(count, "email")} couldn't be delivered. We stopped trying.`,
	mailStuck: (count: number, minutes: number, error: string | null) =>
		`${plural(count, "email")} ${count === 1 ? "has" : "have"} been waiting for the mail server for over ${minutes} minutes.${error ? ` Last error: ${error}` : ""}`,
	senderRefused: (error: string) =>
		`A mail server refused the address emails are sent from: ${error} Check the From address in the email settings, and its domain.`,
	backupFailed: (why: string) => `The last backup failed. ${why}`.trim(),
	backup: (days: number) => `The last backup is ${plural(days, "day")} old.`,
} as const;

/** Of an alarm, in an email or on a page. */
export const needsAttention = (names: readonly CheckName[]): string =>
	`${names.length === 1 ? "Check" : "Checks"} failing: ${names.map((name) => checks[name]).join(", ")}`;

export const emailCopy = {
	subjectBad: (siteName: string, names: readonly CheckName[]) =>
		`${siteName}: ${needsAttention(names)}`,
	subjectWell: (siteName: string, names: readonly CheckName[]) =>
		`${siteName}: Working again: ${names.map((name) => checks[name]).join(", ")}`,
	body: (changes: { bad: readonly string[]; well: readonly string[]; link: string }) => ({
		text: [
			...(changes.bad.length > 0 ? [["Needs attention:", ...changes.bad.map(item)]] : []),
			...(changes.well.length > 0 ? [["Working again:", ...changes.well.map(item)]] : []),
		]
			.map((lines) => lines.join("\n"))
			.join("\n\n"),
		action: { label: "See server health", link: changes.link },
		why: "You're receiving this email because you're an admin.",
	}),
	test: (siteName: string, link: string) => ({
		subject: `${siteName}: Test email`,
		text: "Your mail server took this email and it reached you.",
		action: { label: "See server health", link },
		why: "You're receiving this email because you sent yourself a test on the server health page.",
	}),
	badItem: (name: CheckName, sentence: string) => `${checks[name]}: ${sentence}`,
	wellItem: (name: CheckName, since: string) => `${checks[name]} (since ${since})`,
	wasAway: (from: string, to: string) =>
		`${checks.database}: couldn't be reached from ${from} to ${to}`,
} as const;

const item = (line: string) => `- ${line}`;

const checks = {
	database: "Database",
	storage: "Storage",
	disk: "Disk",
	queue: "Jobs",
	mail: "Email",
	backup: "Backup",
} as const satisfies Record<CheckName, string>;

export const copy = {
	title: "Server health",
	description: "Checked every minute. Admins are emailed when something breaks.",
	descriptionOnly: "Checked every minute. Set up email to be told when something breaks.",
	wellTitle: "All checks passed",
	wasWellTitle: "All checks had passed",
	wellAgain: "All checks pass again",
	seeWhy: "See why",
	overdueTitle: "Checks have stopped",
	badTitle: (count: number) =>
		`${plural(count, "thing")} ${count === 1 ? "needs" : "need"} attention`,
	checkedAt: (when: string) => `Checked ${when}.`,
	notYetTitle: "Not checked yet",
	notYetText: "The first check runs within a minute of the start.",
	overdueText: (when: string) => `The last check was ${when}. The server that runs checks is down.`,
	since: (when: string) => `since ${when}`,
	away: "The server isn't answering",
	awayText: (when: string) =>
		`The server or its database is down. This page shows ${when} and retries every few seconds.`,
	checks,
	well: {
		database: "Answering.",
		storage: "Files can be saved.",
		disk: "Enough space.",
		queue: "No failed or stuck jobs.",
		mail: "All email sent.",
		backup: "Recent enough.",
	} as const satisfies Record<CheckName, string>,
	notConfigured: "Email is not configured. Add a mail server under Site settings, Email.",
	noMailServer: "Email isn't set up. Emails go to the outbox folder and reach no one.",
	emailSettings: "Email settings",
	inOutbox: (count: number) =>
		`${plural(count, "email")} ${count === 1 ? "is" : "are"} in the outbox folder, not sent.`,
	mailWaiting: (count: number, error: string | null) =>
		`${plural(count, "email")} ${count === 1 ? "is" : "are"} waiting for the mail server.${error ? ` Last error: ${error}` : ""}`,
	mailDelivery: "Email delivery",
	mailDeliveryText: "A test email goes to your own address and shows what the mail server answers.",
	sendTest: "Send a test email",
	testAccepted: (to: string) => `The mail server accepted the email to ${to}. It answered:`,
	testRefused: (to: string) => `The email to ${to} wasn't sent. The mail server's answer:`,
	testFailed: "Couldn't send the test email. Please try again.",
	outboxTitle: "Outbox folder",
	sendOutbox: "Send them now",
	discardOutbox: "Discard them",
	discardOutboxQuestion: (count: number) =>
		`Discard ${plural(count, "email")} in the outbox folder?`,
	discardOutboxText: "Their recipients won't get them. You can't undo this.",
	keepOutbox: "Keep emails",
	outboxSent: (count: number) => `${plural(count, "email")} queued`,
	outboxDiscarded: (count: number) => `${plural(count, "email")} discarded`,
	outboxFailed: "Couldn't change the outbox. Please try again.",
	outboxOld: "Links in older emails may have expired.",
	outboxLater: "Once email is set up, you can send or discard them here.",
	notKnown: "Unknown right now.",
	noBackupYet: "None yet.",
	madeElsewhere: "or, after one made elsewhere, run:",
	noteBackup: "npm run admin -- note-backup",
	notScheduled: "No other is scheduled.",
	schedule: "Set a schedule",
	seeBackups: "See backups",
	backupAt: (when: string) => `Last backup ${when}.`,
	good: "Good",
	bad: "Needs attention",
	jobs: "Jobs",
	jobsText: "Background work: email, notifications, audio, payments and notes.",
	queue: "Queue",
	waiting: "Waiting",
	running: "Running",
	failed: "Failed",
	failedJobs: "Failed jobs",
	noFailed: `No failed jobs. Failed jobs are listed here for ${plural(FAILED_RETENTION_DAYS, "day")}.`,
	tries: (count: number) => plural(count, "try", "tries"),
	noReason: "No reason recorded.",
	retry: "Retry job",
	retryAll: "Retry all",
	discard: "Discard job",
	discardAll: "Discard all",
	discardQuestion: "Discard this job?",
	discardAllQuestion: (count: number, queue: string) =>
		`Discard ${plural(count, "failed job")} of ${queue}?`,
	discardText: "Its work won't be done. You can't undo this.",
	cancel: "Keep job",
	cancelAll: "Keep jobs",
	retried: (count: number) => `${plural(count, "job")} queued again`,
	discarded: (count: number) => `${plural(count, "job")} discarded`,
	changeFailed: "Couldn't change the job. Please try again.",
	emails: "Email log",
	emailsText: `Emails of the last ${plural(MAIL_LOG_RETENTION_DAYS, "day")}. Their text isn't stored.`,
	emailState: "Filter by status",
	allEmails: "All emails",
	emailStates: {
		queued: "Waiting",
		sent: "Sent",
		refused: "Refused",
		outbox: "Outbox",
		"given-up": "Not delivered",
	} as const satisfies Record<EmailState, string>,
	emailTexts: {
		queued: "Waiting for the mail server.",
		sent: "Accepted by the mail server.",
		refused: "Rejected by the recipient's server.",
		outbox: "Saved to the outbox folder. No mail server is set up.",
		"given-up": `The mail server was down for ${plural(JOBS_TRIED_DAYS, "day")}. Retry under Failed jobs.`,
	} as const satisfies Record<EmailState, string>,
	noEmails: "No email yet",
	noEmailsText: "Every email Greenroom sends is listed here.",
	noEmailsInState: "No email with this status.",
	emailsFailed: "Couldn't load the emails. Please try again.",
	failedTries: (count: number) => plural(count, "failed try", "failed tries"),
	facts: "Details",
	database: "Database",
	postgres: "PostgreSQL",
	size: "Size",
	connections: "Connections",
	ofAtMost: (count: number, max: number) => `${count} of ${max}`,
	migrations: "Migrations",
	migrationsDone: (applied: number) => `${applied}, all applied`,
	migrationsApart: (applied: number, known: number) => `${applied} applied, ${known} known`,
	answer: "Answer time",
	milliseconds: (count: number) => `${Math.max(1, Math.round(count))} ms`,
	storage: "Storage",
	files: "Files",
	bytes: "Total size",
	diskFree: "Free disk space",
	diskOf: (free: number, total: number) => `${fileSize(free)} of ${fileSize(total)}`,
	diskAlarm: "Warn below",
	diskReserve: "Stop uploads below",
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
	isNotSetUp: { smtp: "Not set up. Emails go to the outbox folder.", other: "Not set up" },
	lastBackup: "Last backup",
	unknown: "Unknown",
} as const;
