import { StandardRPCJsonSerializer, StandardRPCSerializer } from "@orpc/client/standard";
import type { AnyProcedure, AnyRouter } from "@orpc/server";
import { FastifyHandler } from "@orpc/server/fastify";
import {
	StandardHandler,
	type StandardHandlerOptions,
	StandardRPCCodec,
	StandardRPCMatcher,
} from "@orpc/server/standard";
import type { Context } from "#server/context.ts";

/**
 * Answers calls as oRPC's own handler does. What a contract puts out is JSON as it is, since REST says the
 * same: it is not copied value by value in search of dates and the like.
 */
export function createRpcHandler(
	router: AnyRouter,
	options: StandardHandlerOptions<Context>,
): FastifyHandler<Context> {
	const codec = new JsonCodec(new StandardRPCSerializer(new StandardRPCJsonSerializer()));
	return new FastifyHandler(new StandardHandler(router, new StandardRPCMatcher(), codec, options));
}

class JsonCodec extends StandardRPCCodec {
	override encode(output: unknown, procedure: AnyProcedure) {
		if (output instanceof Blob) return super.encode(output, procedure);
		return { status: 200, headers: {}, body: { json: output } };
	}
}
