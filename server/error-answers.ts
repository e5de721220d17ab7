import { answerError } from "./access.ts";
import type { Context } from "./context.ts";

/** Around every call, from wherever it comes: whatever goes wrong leaves by the one exit. */
export async function withErrorAnswers({
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
