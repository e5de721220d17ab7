import { decodedPart } from "#shared/links.ts";
import { secretPaths } from "#shared/paths.ts";

/** Addresses below which the next part is a secret, whatever is left of it. */
const BELOW_SECRET_PATH = new RegExp(`^((?:${secretPaths.join("|")})/)[^/.]+`);
/** A query whose question mark a mail program has encoded. */
const TOKEN_PARAMETER = /(token(?:=|%3D))[^/&]+/gi;
const LONG_WORD = /(?:[\w-]|%[\da-f]{2}){24,}/gi;
/** Permalinks and ids have small letters; of base64url not one in ten million has no others. */
const SMALL = /^[\p{Ll}\p{Lo}\p{N}-]+$/u;

/** Longer ones are nobody's but a scanner's. */
const PATH_MAX = 300;

/** What the log says of an address: its path, without the secrets of links, feeds and calendars. */
export function loggedPath(url: string): string {
	const [path = ""] = url.split("?", 1);
	const shown = path.length > PATH_MAX ? `${path.slice(0, PATH_MAX)}…` : path;
	return shown
		.replace(BELOW_SECRET_PATH, "$1…")
		.replace(TOKEN_PARAMETER, "$1…")
		.replace(LONG_WORD, (word) => (SMALL.test(decodedPart(word) ?? word) ? word : "…"));
}
