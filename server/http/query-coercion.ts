import type { AnySchema } from "@orpc/contract";
import { JsonSchemaCoercer } from "@orpc/json-schema";
import type { ProcedureClientInterceptorOptions } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { Context } from "#server/context.ts";

type Call = Pick<
	ProcedureClientInterceptorOptions<Context, Record<never, never>, object>,
	"procedure" | "input"
> & { next(options?: object): Promise<unknown> };

/**
 * A client interceptor for REST. A query is text and read as its schema says; a body says what it means
 * and is taken at its word, which oRPC's own SmartCoercionPlugin would not leave it.
 */
export function queryCoercion(): (call: Call) => Promise<unknown> {
	const converter = new ZodToJsonSchemaConverter();
	const coercer = new JsonSchemaCoercer();
	const converted = new WeakMap<AnySchema, ReturnType<typeof converter.convert>[1]>();
	const convert = (schema: AnySchema) => {
		const known = converted.get(schema);
		if (known) return known;
		const [, made] = converter.convert(schema, { strategy: "input" });
		converted.set(schema, made);
		return made;
	};
	return ({ next, ...call }) => {
		const { inputSchema, route } = call.procedure["~orpc"];
		if (route.method !== "GET" || !inputSchema) return next();
		const schema = convert(inputSchema);
		return next({ ...call, input: coercer.coerce(schema, withLists(schema, call.input)) });
	};
}

/** A list of one is written as a single value: `?kind=a`. */
function withLists(schema: unknown, input: unknown): unknown {
	const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
	if (typeof input !== "object" || input === null) return input;
	return Object.fromEntries(
		Object.entries(input).map(([name, value]) => [
			name,
			properties[name]?.type === "array" && typeof value === "string" ? [value] : value,
		]),
	);
}
