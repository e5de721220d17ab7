import { ValidationError } from "@orpc/contract";
import { ORPCError, os } from "@orpc/server";
import { z } from "zod";
import { refusalCopy } from "#server/http/refusal-copy.ts";
import { type ProcedureMeta, WEAK_PASSWORD } from "#shared/contract.ts";
import { copy } from "#shared/copy.ts";
import { zonedDateTime } from "#shared/format.ts";
import { type Capability, can, isMutedFor, type policy } from "#shared/policy.ts";
import type { Context, Session } from "./context.ts";
import { isDatabaseAway, isDiskFull, isIdTaken, isTaken } from "./database/errors.ts";

/** Every call passes here before its input is read; `serve` puts it before each procedure. */
export const gate = os.$context<Context>().middleware(async ({ context, next, procedure }) => {
	const { meta, route } = procedure["~orpc"];
	const { capability } = meta as Partial<ProcedureMeta>;
	if (!capability)
		throw new Error("A procedure without a capability: declare it with procedure('…')");
	const session = await context.findSession().catch((error) => {
		throw isDatabaseAway(error) ? notBegun(error, context) : error;
	});
	try {
		allow(session, capability);
	} catch (error) {
		// Visitors are asked to sign in all the time; who is signed in and may not is worth knowing.
		if (session) logDenial(context, session, capability);
		throw error;
	}
	if (isMutedFor(session?.user ?? null, capability, route.method ?? "POST"))
		throw refusal("FORBIDDEN", refusalCopy.muted(muteEnd(context, session)));
	return next({ context: { session } });
});

function logDenial({ log, requestId, ip }: Context, { user }: Session, capability: string): void {
	log.info({ userId: user.id, requestId, ip, capability }, "call denied");
}

/** As the site's clocks have it, with the zone. */
function muteEnd({ siteSettings: { timeZone } }: Context, session: Session | null): string {
	const at = new Date(session?.user.mutedUntil ?? Date.now());
	return zonedDateTime(at, timeZone, new Date());
}

/** 503 from before the work began; `data.notBegun` says that any call may be repeated. */
function notBegun(error: unknown, { log, requestId }: Context) {
	log.error({ err: error, requestId }, "no session could be read");
	return new ORPCError("SERVICE_UNAVAILABLE", {
		message: copy.unexpected,
		data: { requestId, notBegun: true },
	});
}

/** Only `anyone` includes visitors: every other audience is signed in. */
export type SessionFor<Needed extends Capability> = "anyone" extends (typeof policy)[Needed]
	? Session | null
	: Session;

const ownAccount: readonly Capability[] = [
	"edit own profile",
	"change own name and picture",
	"manage own sessions",
];

/** Errors: UNAUTHORIZED without a session, FORBIDDEN when the session lacks the capability. */
export function allow<Needed extends Capability>(
	session: Session | null,
	capability: Needed,
): asserts session is SessionFor<Needed> {
	if (can(session?.user ?? null, capability)) return;
	if (session) throw refusal("FORBIDDEN", copy.notAllowed);
	const isOwnAccount = ownAccount.includes(capability);
	throw refusal(
		"UNAUTHORIZED",
		isOwnAccount ? refusalCopy.sessionMissing : refusalCopy.signInFirst,
	);
}

/** A refusal every contract declares, with the sentence a person reads. */
export function refusal(
	code: "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT",
	message: string,
) {
	return new ORPCError(code, { defined: true, message });
}

/** 404 for what is not there and for what is not the caller's, so that ids reveal nothing. */
export const notFound = () => refusal("NOT_FOUND", copy.notThere);

/** 422 naming each field with its sentence. */
export function invalid(fields: Record<string, string>, reason?: typeof WEAK_PASSWORD) {
	const message = Object.values(fields)[0] ?? copy.unexpected;
	return new ORPCError("UNPROCESSABLE_CONTENT", {
		status: 422,
		defined: true,
		message,
		data: { fields, ...(reason && { reason }) },
	});
}

/**
 * The single exit for errors: what a handler threw on purpose passes, invalid input becomes 422,
 * what another call took meanwhile 409, a lost database 503, a full disk 507, and anything else is
 * logged and answered with the generic sentence.
 */
export function answerError(error: unknown, context: Context): never {
	if (error instanceof ORPCError) {
		if (error.cause instanceof ValidationError && error.code === "BAD_REQUEST")
			throw invalid(fieldsOf(error.cause), reasonOf(error.cause));
		if (error.code === "TOO_MANY_REQUESTS") {
			context.log.info({ requestId: context.requestId, ip: context.ip }, "call limited");
			context.resHeaders?.set("retry-after", String(error.data?.retryAfterSeconds ?? 1));
			throw new ORPCError(error.code, { defined: true, message: copy.tooMany, data: error.data });
		}
		if (error.status < 500 || error.status === 503) throw error;
	}
	if (isIdTaken(error)) throw refusal("CONFLICT", refusalCopy.idTaken);
	if (isTaken(error)) {
		context.log.info({ err: error, requestId: context.requestId }, "second of two at once");
		throw refusal("CONFLICT", refusalCopy.taken);
	}
	context.log.error({ err: error, requestId: context.requestId }, "procedure failed");
	const data = { requestId: context.requestId };
	if (isDiskFull(error))
		throw new ORPCError("INSUFFICIENT_STORAGE", {
			status: 507,
			message: refusalCopy.diskFull,
			data,
		});
	throw new ORPCError(isDatabaseAway(error) ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR", {
		message: copy.unexpected,
		data,
	});
}

/** What the rule that failed says for programs. */
function reasonOf({ issues }: ValidationError): typeof WEAK_PASSWORD | undefined {
	return issues.some((issue) => weakPassword.safeParse(issue).success) ? WEAK_PASSWORD : undefined;
}

const weakPassword = z.object({ params: z.object({ reason: z.literal(WEAK_PASSWORD) }) });

function fieldsOf(failure: ValidationError): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const issue of failure.issues) {
		const path = issue.path?.map((key) => (typeof key === "object" ? key.key : key)) ?? [];
		fields[path.join(".") || "input"] ??= issue.message;
	}
	return fields;
}
