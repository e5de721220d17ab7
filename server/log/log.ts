import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";
import type { Outage } from "#server/database/outage.ts";
import { logError } from "./log-error.ts";
import { logText } from "./log-text.ts";
import { loggedPath } from "./logged-path.ts";

export type Log = FastifyBaseLogger;

/**
 * Structured log lines with request ids; headers, bodies and secret addresses never go in.
 * JSON for machines, text for a terminal. What an outage of the database brings about is left out.
 */
export function logOptions(
	level: string,
	{ isKnown }: Pick<Outage, "isKnown"> = { isKnown: () => false },
): FastifyServerOptions["logger"] {
	return {
		level,
		hooks: {
			logMethod(args, method) {
				const [first] = args as unknown[];
				const error = typeof first === "object" && first && "err" in first ? first.err : null;
				if (!isKnown(error)) method.apply(this, args);
			},
		},
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		redact: { paths: ["*.password", "*.token", "*.cookie", "*.authorization"], remove: true },
		serializers: {
			err: logError,
			req: (request) => ({
				method: request.method,
				path: loggedPath(request.url ?? ""),
				ip: request.ip,
			}),
			res: (reply) => ({ status: reply.statusCode }),
		},
		...(process.stdout.isTTY && {
			stream: { write: (line: string) => process.stdout.write(logText(line)) },
		}),
	};
}
