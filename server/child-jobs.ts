import { Socket } from "node:net";
import { NO_BYTES, type Parcel, readParcels, writeParcel } from "./parcel.ts";

const JOB_MAX_BYTES = 64 * 1024 * 1024;

/** Where a limited child answers. Not standard output: a native library that prints would garble it. */
export const ANSWERS_FD = 3;

/**
 * The main loop of a limited child: says that it is ready, then answers jobs one after another until
 * its parent goes away. An error of `answer` ends the process, which the parent reads as a crash.
 */
export async function answerJobs(answer: (job: Parcel) => Promise<Parcel>): Promise<void> {
	const answers = new Socket({ fd: ANSWERS_FD, readable: false, writable: true });
	writeParcel(answers, { json: "ready", bytes: NO_BYTES });
	for await (const job of readParcels(process.stdin, JOB_MAX_BYTES)) {
		writeParcel(answers, await answer(job));
	}
	process.exit(0);
}
