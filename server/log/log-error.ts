import { causesOf } from "#server/database/errors.ts";

type LoggedError = { type: string; message: string; stack: string; code?: string };

/**
 * What the log stores of an error and of its causes: kind, message, code and where it arose. Nothing
 * else: Drizzle and PostgreSQL hang a query's values on their errors, tokens and password hashes among
 * them.
 */
export function logError(error: unknown): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
	const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
	return {
		type: error.constructor.name,
		message: messageOf(error),
		...(code !== undefined && { code }),
		stack: causesOf(error).map(stackOf).join("\ncaused by: "),
	};
}

/** Drizzle writes the values behind its query: `Failed query: …\nparams: …`. */
function messageOf(error: Error): string {
	const hasValues = "query" in error && "params" in error;
	return (hasValues && error.message.split("\nparams: ")[0]) || error.message;
}

/** Begins with the message as it was when the error was made, so that is put anew. */
function stackOf(error: Error): string {
	const { message, stack = "" } = error;
	const end = stack.indexOf(message);
	const frames = end < 0 ? "" : stack.slice(end + message.length);
	return `${error.constructor.name}: ${messageOf(error)}${frames}`;
}
