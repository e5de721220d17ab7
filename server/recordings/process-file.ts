import type { AudioRefusal } from "#server/audio/format.ts";
import { STREAM_FORMAT, type StreamFigures, streamAudio } from "#server/media/stream.ts";
import type { PartialFile, PlacedFile, Storage, StoredFile } from "#server/storage/storage.ts";

/** `made` is null where the original itself is streamed. */
export type Playable =
	| { made: PlacedFile | null; figures: StreamFigures }
	| { refusal: AudioRefusal }
	| "stopped";

/**
 * Makes the stream version of a stored original: bytes on disk, still without a row. Errors: faults of the machine;
 * no bytes are left then.
 */
export async function makePlayable(
	storage: Storage,
	original: StoredFile,
	{ durationSeconds, signal }: { durationSeconds: number | null; signal: AbortSignal },
): Promise<Playable> {
	let growing: PartialFile | undefined;
	try {
		const outcome = await storage.withPath(original, (path) =>
			streamAudio(path, {
				durationSeconds,
				signal,
				async write(at, bytes) {
					growing ??= await storage.growFile({ ownerId: original.ownerId, ...STREAM_FORMAT });
					await growing.write(at, bytes);
				},
			}),
		);
		if (outcome.ok) {
			if (!growing && !outcome.isOriginal) throw new Error("the child made nothing");
			const made = growing ? await growing.finish() : null;
			growing = undefined;
			return { made, figures: outcome.figures };
		}
		if ("refusal" in outcome) return outcome;
		if (outcome.fault === "stopped") return "stopped";
		throw new Error(`the child failed: ${outcome.fault}`);
	} finally {
		await growing?.abandon();
	}
}
