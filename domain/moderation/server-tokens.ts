import type { Context } from "#server/context.ts";
import { readSignedId, signId } from "#server/secrets/signed-id.ts";
import { absoluteUrl, decisionPath } from "#shared/paths.ts";

const PURPOSE = "read and appeal a decision";

type Signing = Pick<Context, "config" | "publicUrl">;

/** Where a decision is read and appealed, also by those who can't sign in. */
export function decisionLink(context: Signing, decisionId: string): string {
	const token = decisionToken(context.config.authSecret, decisionId);
	return absoluteUrl(context.publicUrl, decisionPath(token));
}

/** What the link carries: the decision, and that we wrote it. */
export const decisionToken = (secret: string, decisionId: string): string =>
	signId(secret, PURPOSE, decisionId);

/** The decision a token is for; null for one that we never wrote. */
export const readDecisionToken = (secret: string, token: string): string | null =>
	readSignedId(secret, PURPOSE, token);
