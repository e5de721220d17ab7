import { createHash } from "node:crypto";

const LENGTH = 22;

/** Identifies contents, for ETags and the names of cached files: 132 bits of SHA-256 in base64url. */
export function contentHash(content: string): string {
	return createHash("sha256").update(content).digest("base64url").slice(0, LENGTH);
}
