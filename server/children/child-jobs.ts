import { once } from "node:events";
import { Socket } from "node:net";
import { type Frame, NO_BYTES, readFrames, writeFrame } from "./frames.ts";

const JOB_MAX_BYTES = 64 * 1024 * 1024;
const PARENT_CHECK_MS = 1_000;

/** Where a limited child answers. Not standard output: a native library that prints would garble it. */
export const ANSWERS_FD = 3;

/** Hands the parent bytes of something larger ahead of the answer. Resolves when the pipe has taken them. */
export type SendPart = (at: number, bytes: Uint8Array) => Promise<void>;

/** The JSON of a frame that is such a part. */
export type PartJson = { part: { at: number } };

/**
 * The main loop of a limited child: says that it is ready, then answers jobs one after another until
 * its parent goes away. An error of `answer` ends the process, which the parent reads as a crash.
 */
export async function answerJobs(
	answer: (job: Frame, send: SendPart) => Promise<Frame>,
): Promise<void> {
	endWithParent();
	const answers = new Socket({ fd: ANSWERS_FD, readable: false, writable: true });
	writeFrame(answers, { json: "ready", bytes: NO_BYTES });
	const send: SendPart = async (at, bytes) => {
		writeFrame(answers, { json: { part: { at } } satisfies PartJson, bytes });
		if (answers.writableNeedDrain) await once(answers, "drain");
	};
	for await (const job of readFrames(process.stdin, JOB_MAX_BYTES)) {
		writeFrame(answers, await answer(job, send));
	}
	process.exit(0);
}

/** A parent killed outright says nothing, and a long job would go on for nobody. */
function endWithParent(): void {
	const parent = process.ppid;
	const checkParent = () => {
		if (process.ppid !== parent) process.exit(0);
	};
	setInterval(checkParent, PARENT_CHECK_MS).unref();
}
