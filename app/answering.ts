import { answerError } from "#server/access.ts";
import type { Context } from "#server/context.ts";

/** Around every call, from wherever it comes: whatever goes wrong leaves by the one exit. */
export async function answering({
	context,
	next,
}: {
	context: Context;
	next(): Promise<unknown>;
}): Promise<unknown> {
	try {
		return await next();
	} catch (error) {
		return answerError(error, context);
	}
}
