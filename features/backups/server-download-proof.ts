import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { backupPath } from "#shared/paths.ts";
import { DOWNLOAD_MINUTES } from "./limits.ts";

type Download = { id: string; sessionId: string };

/** The address of an archive for a session that has just typed its password: an open browser alone gets none. */
export function provenPath(secret: string, download: Download, now = Date.now()): string {
	const proof = proofOf(secret, download, now + DOWNLOAD_MINUTES * 60_000);
	return `${backupPath(download.id)}?proof=${proof}`;
}

/** Whether the proof is of this archive and session, and still good. */
export function isProven(secret: string, download: Download, proof: unknown): boolean {
	if (typeof proof !== "string") return false;
	const until = Number(proof.split(".")[0]);
	if (!Number.isSafeInteger(until) || until < Date.now()) return false;
	return isSameSecret(proof, proofOf(secret, download, until));
}

function proofOf(secret: string, { id, sessionId }: Download, until: number): string {
	const signature = createHmac("sha256", secret)
		.update(`download of a backup\n${id}\n${sessionId}\n${until}`)
		.digest("base64url");
	return `${until}.${signature}`;
}
