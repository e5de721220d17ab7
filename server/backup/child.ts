import { constants, setPriority } from "node:os";
import { json } from "node:stream/consumers";
import { PlainError } from "#server/plain-error.ts";
import type { ChildAnswer, ChildOrder } from "./run-child.ts";
import { tryRestore } from "./try-restore.ts";
import { writeBackup } from "./write-backup.ts";

/** A process of its own: it gives way to the server, and to its end with it. */
setPriority(constants.priority.PRIORITY_LOW);
const { ppid } = process;
setInterval(() => {
	if (process.ppid !== ppid) process.exit(1);
}, 1_000).unref();

const answer = await work((await json(process.stdin)) as ChildOrder).catch(
	(error): ChildAnswer => ({
		ok: false,
		// Only what was written for people may leave: other errors name rows.
		reason: error instanceof PlainError ? error.message : null,
		detail: String((error as Error).stack),
	}),
);
process.stdout.write(JSON.stringify(answer));

async function work(order: ChildOrder): Promise<ChildAnswer> {
	return order.kind === "backup"
		? { ok: true, result: await writeBackup(order) }
		: { ok: true, result: await tryRestore(order) };
}
