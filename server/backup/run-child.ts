import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { TrialOrder, TrialResult } from "./try-restore.ts";
import type { BackupOrder, BackupResult } from "./write-backup.ts";

export type ChildOrder = ({ kind: "backup" } & BackupOrder) | ({ kind: "trial" } & TrialOrder);
export type ChildAnswer =
	| { ok: true; result: BackupResult | TrialResult }
	| { ok: false; reason: string | null; detail: string };

/** `reason` is for people, where there is one; the message is for the log. */
export class ChildFailure extends Error {
	readonly reason: string | null;
	constructor(reason: string | null, detail: string) {
		super(detail);
		this.reason = reason;
	}
}

const root = join(import.meta.dirname, "../..");

/** Makes or tries a backup in a process with low priority. Errors: ChildFailure; the signal ends it. */
export const runBackup = (order: BackupOrder, signal: AbortSignal): Promise<BackupResult> =>
	run({ kind: "backup", ...order }, signal) as Promise<BackupResult>;
export const runTrial = (order: TrialOrder, signal: AbortSignal): Promise<TrialResult> =>
	run({ kind: "trial", ...order }, signal) as Promise<TrialResult>;

async function run(order: ChildOrder, signal: AbortSignal): Promise<BackupResult | TrialResult> {
	const program = [join(root, "scripts/launch.mjs"), "server/backup/child.ts"];
	const child = spawn(process.execPath, program, {
		cwd: root,
		env: {},
		stdio: ["pipe", "pipe", "pipe"],
	});
	const end = () => child.kill("SIGKILL");
	signal.addEventListener("abort", end, { once: true });
	const ended = new Promise<void>((done, fail) => {
		child.on("error", fail);
		child.on("close", () => done());
	});
	// By a pipe: secrets are in it, which other users could read among the arguments.
	child.stdin.on("error", () => undefined);
	child.stdin.end(JSON.stringify(order));
	try {
		const [output, errorOutput] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			ended,
		]);
		if (signal.aborted || output === "")
			throw new ChildFailure(null, errorOutput || "it was ended");
		const answer = JSON.parse(output) as ChildAnswer;
		if (!answer.ok) throw new ChildFailure(answer.reason, answer.detail);
		return answer.result;
	} finally {
		signal.removeEventListener("abort", end);
	}
}
