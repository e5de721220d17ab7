import { createHash, randomBytes } from "node:crypto";
import { TOKEN_BYTES } from "./limits.ts";

/** The secret of a new link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** All that is kept of it. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
