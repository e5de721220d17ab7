import { createHmac, randomInt } from "node:crypto";
import type { Services } from "#server/context.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { fileGone, mediaKey } from "#server/storage/file-store.ts";

/** So many bytes of the version that is streamed are asked for: too many to guess. */
const SAMPLE_BYTES = 32;
const PROOF_HOURS_MAX = 24;
const HOUR_MS = 3_600_000;

/** Signed facts of one listen that began: what, who, when, and which bytes are to be shown at its end. */
type ListenStart = {
	trackId: string;
	listener: string;
	startedAt: number;
	firstByte: number;
	/** Whether the bytes are those of the light version. */
	isLight: boolean;
};

/** Begins a listen: a random place of the file, and the proof that carries it. */
export function startProof(
	secret: string,
	begun: Omit<ListenStart, "firstByte">,
	fileBytes: number,
) {
	const firstByte = randomInt(Math.max(1, fileBytes - SAMPLE_BYTES + 1));
	const start = { ...begun, firstByte };
	const lastByte = Math.min(fileBytes, firstByte + SAMPLE_BYTES) - 1;
	return { proof: proofOf(secret, start), firstByte, lastByte, isLight: begun.isLight };
}

/**
 * Reads a proof; null for one that is forged, another's, of another track, or older than a day.
 * `listenerAt` names the caller as of an instant, as visitors have another name each day.
 */
export function readProof(
	secret: string,
	proof: string,
	{ trackId, listenerAt }: { trackId: string; listenerAt: (instant: number) => string },
): ListenStart | null {
	const [startedAt = 0, firstByte = 0, light = 0] = proof.split(".").map(Number);
	if (!Number.isSafeInteger(startedAt) || !Number.isSafeInteger(firstByte)) return null;
	const age = Date.now() - startedAt;
	if (age < 0 || age > PROOF_HOURS_MAX * HOUR_MS) return null;
	const isLight = light === 1;
	const start = { trackId, listener: listenerAt(startedAt), startedAt, firstByte, isLight };
	return isSameSecret(proof, proofOf(secret, start)) ? start : null;
}

/** The bytes a proof asks for, in base64url. */
export async function sampleOf(
	{ storage }: Pick<Services, "storage">,
	file: { id: string; extension: string },
	firstByte: number,
): Promise<string> {
	const slice = { start: firstByte, end: firstByte + SAMPLE_BYTES - 1 };
	const sample = await storage.readBytes(file, slice);
	if (!sample) throw fileGone(mediaKey(file));
	return sample.toString("base64url");
}

function proofOf(secret: string, start: ListenStart): string {
	const { trackId, listener, startedAt, firstByte, isLight } = start;
	const facts = `${startedAt}.${firstByte}.${isLight ? 1 : 0}`;
	const signature = createHmac("sha256", secret)
		.update(`listen\n${trackId}\n${listener}\n${facts}`)
		.digest("base64url");
	return `${facts}.${signature}`;
}
