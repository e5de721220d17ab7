import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";
import { logError } from "./log-error.ts";
import { logText } from "./log-text.ts";

export type Log = FastifyBaseLogger;

/** Secrets at the end of an address: 24 bytes of chance, or 44 that we signed, in base64url. */
const SECRET = /(?<![\w-])(?:[\w-]{32}|[\w-]{59})(?![\w-])/g;

/**
 * Structured log lines with request ids; headers, bodies and secret addresses never go in.
 * JSON for machines, text for a terminal.
 */
export function logOptions(level: string): FastifyServerOptions["logger"] {
	return {
		level,
		redact: { paths: ["*.password", "*.token", "*.cookie", "*.authorization"], remove: true },
		serializers: {
			err: logError,
			req: (request) => ({
				method: request.method,
				path: request.url?.split("?")[0]?.replace(SECRET, "…"),
				ip: request.ip,
			}),
			res: (reply) => ({ status: reply.statusCode }),
		},
		...(process.stdout.isTTY && {
			stream: { write: (line: string) => process.stdout.write(logText(line)) },
		}),
	};
}
