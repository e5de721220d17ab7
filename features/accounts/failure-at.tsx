import { ORPCError } from "@orpc/client";
import { failureOf } from "./failure.tsx";

/** A failed call in words, with a refusal of a kind of its own said at a field: `{ WRONG_PASSWORD: "password" }`. */
export function failureAt(
	error: unknown,
	fieldOf: Readonly<Record<string, string>>,
	fallback?: string,
): ReturnType<typeof failureOf> {
	const failure = failureOf(error, fallback);
	const field = error instanceof ORPCError ? fieldOf[error.code] : undefined;
	return field ? { ...failure, fields: { [field]: failure.message } } : failure;
}
