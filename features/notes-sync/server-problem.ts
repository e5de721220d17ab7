import type { Remedy } from "./contract.ts";
import { copy } from "./copy.ts";
import { ERROR_MAX } from "./limits.ts";
import { NotionError } from "./notion.ts";

/** Why syncing fails, as a sentence for the admin. */
export class SyncProblem extends Error {
	override readonly name = "SyncProblem";
	readonly remedy: Remedy;
	/** Over after a while without anybody's doing. */
	readonly isPassing: boolean;
	/** Nothing may be asked before. */
	readonly waitSeconds: number;

	constructor(
		sentence: string,
		{ isPassing = false, waitSeconds = 0, missing = [], sources = [] }: Partial<Details> = {},
	) {
		super(sentence.slice(0, ERROR_MAX));
		this.remedy = { missing, sources };
		this.isPassing = isPassing;
		this.waitSeconds = waitSeconds;
	}
}
type Details = Remedy & Pick<SyncProblem, "isPassing" | "waitSeconds">;

/** The problem behind an error of Notion's. Errors: any other error, as it is. */
export function problemOf(error: unknown): SyncProblem {
	if (error instanceof SyncProblem) return error;
	if (!(error instanceof NotionError)) throw error;
	const { kind: trouble, message, retryAfterSeconds } = error;
	switch (trouble) {
		case "busy":
			return new SyncProblem(copy.busy(retryAfterSeconds), {
				isPassing: true,
				waitSeconds: retryAfterSeconds,
			});
		case "away":
			return new SyncProblem(copy.away, { isPassing: true });
		case "forbidden":
			return new SyncProblem(copy.forbidden);
		case "not-there":
			return new SyncProblem(copy.notThere);
		default:
			return new SyncProblem(copy.refused(message));
	}
}
