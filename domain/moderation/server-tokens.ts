import { createHmac } from "node:crypto";
import { parse, stringify } from "uuid";
import type { Context } from "#server/context.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { absoluteUrl, decisionPath } from "#shared/paths.ts";

const PURPOSE = "read and appeal a decision";
const ID_BYTES = 16;
const MAC_BYTES = 24;

type Signing = Pick<Context, "config" | "publicUrl">;

/** Where a decision is read and appealed, also by those who can't sign in. */
export function decisionLink(context: Signing, decisionId: string): string {
	const token = decisionToken(context.config.authSecret, decisionId);
	return absoluteUrl(context.publicUrl, decisionPath(token));
}

/** What the link carries: the decision, and that we wrote it. */
export function decisionToken(secret: string, decisionId: string): string {
	const id = Buffer.from(parse(decisionId));
	return Buffer.concat([id, macOf(secret, id)]).toString("base64url");
}

/** The decision a token is for; null for one that we never wrote. */
export function readDecisionToken(secret: string, token: string): string | null {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) return null;
	const id = bytes.subarray(0, ID_BYTES);
	return isSameSecret(bytes.subarray(ID_BYTES), macOf(secret, id)) ? stringify(id) : null;
}

function macOf(secret: string, id: Buffer): Buffer {
	return createHmac("sha256", secret).update(PURPOSE).update(id).digest().subarray(0, MAC_BYTES);
}
