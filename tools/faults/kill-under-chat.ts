/**
 * Kills the product again and again while members chat, with images too, and one uploads, and counts what was lost:
 * `node tools/faults/kill-under-chat.ts [kills] [clients] [megabytes]`. Exits 1 when anything was.
 */
import {
	deviations,
	type Kill,
	type Plan,
	tryCrashes,
	victims,
	withProduct,
} from "#testing/crash/trial.ts";

const SUBMIT_KILLS = 6;
const SUBMIT_MS_MAX = 900;

const [kills = 10, clients = 20, megabytes = 64] = process.argv.slice(2).map(Number);
const print = (...cells: (string | number)[]) =>
	process.stdout.write(`${cells.map((cell, at) => pad(cell, at)).join("  ")}\n`);
const pad = (cell: string | number, at: number) =>
	at === 0 ? String(cell).padEnd(26) : String(cell).padStart(12);
const whole = (value: number) => Math.round(value).toLocaleString("en");

const plan: Plan = {
	clients,
	uploadBytes: megabytes * 1_000_000,
	kills: victims(kills),
	submitKills: Array.from({ length: SUBMIT_KILLS }, (_, index) =>
		index % 2 === 0 ? "file placed" : Math.random() * SUBMIT_MS_MAX,
	),
	report: (kill: Kill) =>
		print(
			kill.victim,
			kill.inFlight,
			whole(kill.uploadedBytes),
			whole(kill.startMs),
			whole(kill.backMs),
		),
};

print("killed", "in flight", "uploaded", "start ms", "all back ms");
const outcome = await withProduct((product) => tryCrashes(product, plan));
const { submissions, images } = outcome;
const again = outcome.sentAgainBytes;
const figures: Record<string, string> = {
	"messages acknowledged": whole(outcome.acknowledged),
	"messages in the database": whole(outcome.stored),
	lost: whole(outcome.lost),
	doubled: whole(outcome.doubled),
	gaps: whole(outcome.gaps),
	"kept, sender not told": whole(outcome.unclaimed),
	"clients with a wrong list": `${outcome.wrongLists} of ${clients}`,
	"sent again": whole(outcome.repeats),
	"of these kept already": whole(outcome.storedUnanswered),
	"messages with an image": whole(images.acknowledged),
	"images lost": whole(images.lost),
	"images orphaned": whole(images.orphans),
	"uploaded file equal": outcome.isUploadEqual ? "yes" : "NO",
	"bytes sent again, a kill": `${whole(Math.max(0, ...again))} at most`,
	"bytes sent again, in all": whole(again.reduce((sum, bytes) => sum + bytes, 0)),
	"tracks of submissions": `${submissions.tracks} of ${plan.submitKills.length}`,
	"orphans swept": whole(submissions.orphansSwept),
	seconds: whole(outcome.seconds),
};
process.stdout.write("\n");
for (const [name, value] of Object.entries(figures)) print(name, value);
print("reconcile", submissions.reconciled);

const problems = deviations(plan, outcome);
process.stdout.write(
	problems.length === 0 ? "\nNothing was lost.\n" : `\nWRONG:\n  ${problems.join("\n  ")}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
