// https://www.postgresql.org/docs/18/errcodes-appendix.html
const AWAY_CODES = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ENOENT",
	"57P01",
	"57P02",
	"57P03",
	"53300",
	"08006",
	"57014",
]);
/** A connection that is there no more, or cannot be made: neither a slow statement nor a full pool. */
const LOST_CODES = new Set([...AWAY_CODES].filter((code) => code !== "53300" && code !== "57014"));
const CONNECTION_ENDED = /^Connection terminated|not queryable/i;
const NOT_ANSWERED = /timeout|Connection terminated|not queryable/i;
const UNIQUE_VIOLATION = "23505";
const FULL_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error says that the database cannot be reached, rather than that we misused it. */
export function isDatabaseAway(error: unknown): boolean {
	return causesOf(error).some(
		(at) =>
			AWAY_CODES.has(codeOf(at)) || (at.name !== "PlainError" && NOT_ANSWERED.test(at.message)),
	);
}

/** Whether an error says that the connection to the database was lost, or could not be made. */
export function isConnectionLost(error: unknown): boolean {
	return causesOf(error).some(
		(at) => LOST_CODES.has(codeOf(at)) || CONNECTION_ENDED.test(at.message),
	);
}

/** Whether nothing but a lost connection to PostgreSQL has such an error. */
export function isPostgresError(error: unknown): boolean {
	return causesOf(error).some(
		(at) => /^(57P|08)/.test(codeOf(at)) || CONNECTION_ENDED.test(at.message),
	);
}

/** Whether an error says that a disk has no room left, the database's or that of the files. */
export function isDiskFull(error: unknown): boolean {
	return causesOf(error).some((at) => FULL_CODES.has(codeOf(at)));
}

/**
 * Whether an error says that a row with this id is there already. Ids come from browsers: of two calls at
 * once that name the same one, each finds it free, and one is second.
 */
export function isIdTaken(error: unknown): boolean {
	return causesOf(error).some(
		(at) =>
			codeOf(at) === UNIQUE_VIOLATION &&
			"constraint" in at &&
			String(at.constraint).endsWith("_pkey"),
	);
}

/** Whether an error says that something that must be unique is there already: two looked, and both wrote. */
export function isTaken(error: unknown): boolean {
	return causesOf(error).some((at) => codeOf(at) === UNIQUE_VIOLATION);
}

/** An error and what led to it, the outermost first. */
export function causesOf(error: unknown): Error[] {
	const found: Error[] = [];
	for (let at = error; at instanceof Error && !found.includes(at); at = at.cause) found.push(at);
	return found;
}

function codeOf(error: Error): string {
	return "code" in error && typeof error.code === "string" ? error.code : "";
}
