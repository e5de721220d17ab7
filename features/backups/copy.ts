import { fileSize, plural } from "#shared/format.ts";
import type { Trigger } from "./limits.ts";

const number = (value: number) => value.toLocaleString("en");

export const copy = {
	title: "Backups",
	description: "A backup holds the database, all files and the site's secret key in one file.",
	now: "Back up now",
	making: "Backing up…",
	started: "Backup started",
	startFailed: "Couldn't start the backup",
	busy: "A backup is being made or tested. Wait until it's done.",
	busyTitle: "Another backup is running",
	list: "All backups",
	none: "No backups yet",
	noneText: "Make the first one now, or set a schedule.",
	listFailed: "Couldn't load the backups.",
	tryAgain: "Try again",
	by: {
		schedule: "Scheduled",
		admin: "Made by an admin",
		found: "Found in the folder",
	} as const satisfies Record<Trigger, string>,
	running: "Running…",
	failed: (why: string) => `Failed: ${why}`,
	facts: (bytes: number, seconds: number | null) =>
		seconds === null ? fileSize(bytes) : `${fileSize(bytes)}, took ${duration(seconds)}`,
	encrypted: "Encrypted",
	missing: "The file is gone.",
	damaged: (count: number) =>
		`${plural(count, "stored file")} ${count === 1 ? "is" : "are"} damaged. Run npm run reconcile -- --hash on the server.`,
	test: "Test restore",
	testing: "Testing…",
	testStarted: "Test started",
	testFailed: "Couldn't start the test",
	notTested: "Not tested",
	passed: (when: string, rows: number, files: number, seconds: number) =>
		`Restored and compared ${when}: ${number(rows)} rows and ${plural(files, "file")} are equal, in ${duration(seconds)}.`,
	passedArchive: (when: string) =>
		`Read whole ${when}. Not restored: the database user can't create databases.`,
	trialFailed: (when: string, why: string) => `Test failed ${when}: ${why}`,
	download: "Download",
	remove: "Delete",
	removeQuestion: "Delete this backup?",
	removeText: "The file is deleted from the server.",
	cancel: "Cancel",
	removed: "Backup deleted",
	removeFailed: "Couldn't delete the backup",
	schedule: "Schedule",
	frequency: "How often",
	frequencies: { off: "Off", daily: "Daily", weekly: "Weekly" },
	weekday: "Day",
	weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
	hour: "Time",
	hourHint: (zone: string) => `${zone} time`,
	keep: "Scheduled backups to keep",
	keepHint: "Older ones are deleted.",
	save: "Save schedule",
	saved: "Schedule saved",
	saveFailed: "Couldn't save the schedule",
	folder: (path: string) => `Backups are saved in ${path} on the server.`,
	sameDisk: "That's the same disk as your data. Copy backups somewhere else too.",
	plain: "Backups aren't encrypted. Set BACKUP_PASSPHRASE on the server to encrypt new ones.",
	secret: "A backup can sign in as anyone. Store it as safely as the server.",
	restore: "To restore one, run npm run restore on the server.",
	interrupted: "The server stopped before it was done.",
	failedUnknown: "Something went wrong. The server's log has the details.",
} as const;

function duration(seconds: number): string {
	if (seconds < 10) return `${seconds.toFixed(1)} s`;
	if (seconds < 90) return `${Math.round(seconds)} s`;
	return `${Math.round(seconds / 60)} min`;
}
