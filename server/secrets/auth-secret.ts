import { randomBytes } from "node:crypto";
import {
	closeSync,
	existsSync,
	fsyncSync,
	openSync,
	readFileSync,
	renameSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { explainFileError } from "#server/plain-error.ts";

export const SECRET_MIN_CHARACTERS = 32;

/** The secret stored in DATA_DIR, made when missing. */
export function storedSecret(dataDir: string): string {
	const path = join(dataDir, "auth-secret");
	try {
		const stored = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
		return stored.length >= SECRET_MIN_CHARACTERS ? stored : makeSecret(path);
	} catch (error) {
		throw explainFileError(error, dataDir);
	}
}

/** Renamed into place once on disk: cut off in between, it must not be found empty. */
function makeSecret(path: string): string {
	const secret = randomBytes(32).toString("hex");
	const file = openSync(`${path}.new`, "w", 0o600);
	writeSync(file, secret);
	fsyncSync(file);
	closeSync(file);
	renameSync(`${path}.new`, path);
	return secret;
}
