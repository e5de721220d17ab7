import { oc } from "@orpc/contract";
import { z } from "zod";
import { codePoints, isTimeZone } from "./format.ts";
import { isPlainLine, withoutPastedMarks } from "./hidden-characters.ts";
import type { Capability } from "./policy.ts";

// Or zod would try eval in the browser, which the content policy refuses and reports.
if ("document" in globalThis) z.config({ jitless: true });

/** What a procedure says of itself; the gate on the server reads the capability. */
export type ProcedureMeta<Needed extends Capability = Capability> = {
	capability: Needed;
	/** How often one caller may make the call, where that is not what its method says: see `server/call-limits.ts`. */
	limit?: "publish" | "search" | "read";
	/** What a call may send, where the 128 kB of all others are too few. */
	bodyMaxBytes?: number;
};

/** Of a password that is too short, common or easy to guess. A rule carries it as zod's `params`. */
export const WEAK_PASSWORD = "weak_password";

/** What an operator may leave out. */
export const services = ["stripe", "notion", "email", "storage"] as const;
export type Service = (typeof services)[number];

const commonErrors = {
	UNAUTHORIZED: {},
	FORBIDDEN: {},
	NOT_FOUND: {},
	CONFLICT: {
		/** For programs: what is asked for needs a service that is not set up. */
		data: z.object({ reason: z.literal("not_configured"), service: z.enum(services) }).optional(),
	},
	TOO_MANY_REQUESTS: { data: z.object({ retryAfterSeconds: z.number() }) },
	UNPROCESSABLE_CONTENT: {
		data: z.object({
			fields: z.record(z.string(), z.string()),
			/** For programs, where the sentences are for people. */
			reason: z.literal(WEAK_PASSWORD).optional(),
		}),
	},
} as const;

/**
 * The only way to begin a procedure: it names the capability it needs, so nothing is open by
 * omission and a mistyped capability does not compile; then where REST has it.
 * Errors every procedure may answer: 401, 403, 404, 409, 422 with `fields` (field → sentence), 429.
 */
export function procedure<Needed extends Capability>(
	capability: Needed,
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
	path: `/${string}`,
	{
		bodyMaxBytes,
		limit,
		...rest
	}: {
		summary?: string;
		description?: string;
		successStatus?: number;
		bodyMaxBytes?: number;
		limit?: ProcedureMeta["limit"];
	} = {},
) {
	return oc
		.$meta<ProcedureMeta<Needed>>({
			capability,
			...(bodyMaxBytes && { bodyMaxBytes }),
			...(limit && { limit }),
		})
		.errors(commonErrors)
		.route({
			method,
			path,
			...rest,
			spec: (operation) => ({ ...operation, "x-capability": capability }),
		});
}

/** A live topic: who may subscribe, and the shape of what is sent on it. */
export type Topic<Event, Name extends string = string, Keyed extends boolean = boolean> = {
	name: Name;
	capability: Capability;
	event: z.ZodType<Event>;
	/** New subscribers receive the last event. */
	isRetained: boolean;
	/** One conversation of many: subscribed to as `name:key`, the key being a row's id. */
	isKeyed: Keyed;
};

/** Declares a live topic. Events carry the row, never only "something changed". */
export function topic<Event, Name extends string>(
	name: Name,
	capability: Capability,
	event: z.ZodType<Event>,
	{ isRetained = false } = {},
): Topic<Event, Name, false> {
	return { name, capability, event, isRetained, isKeyed: false };
}

/** Declares a live topic with one conversation for each key. */
export function keyedTopic<Event, Name extends string>(
	name: Name,
	capability: Capability,
	event: z.ZodType<Event>,
): Topic<Event, Name, true> {
	return { name, capability, event, isRetained: false, isKeyed: true };
}

/** What the community calls itself, how it is reached and the clock it lives by: as its admins have set it. */
export type SiteSettings = {
	name: string;
	tagline: string;
	/** What the place is, in one or two sentences. */
	description: string;
	/** At the foot of every page. */
	copyright: string;
	/** Where emails to the community go. */
	supportEmail: string;
	/** In the community's own words, such as 'Mon-Fri 9AM-5PM PT'. */
	supportHours: string;
	/** How long an answer takes, as in 'within …'. */
	responseTime: string;
	/** IANA name. */
	timeZone: string;
	/** Whether everyone may read what moderators decided, counted by year. */
	showsModeration: boolean;
	/** Whether a mail server is set up; without one emails are only stored. */
	sendsEmail: boolean;
};

/** Why somebody did what they did, where admins are asked for it; in code points. */
export const REASON_MAX = 500;

const UNSTORABLE = /\p{Surrogate}|\0/u;
const UNSTORABLE_COPY = "Contains characters we can't save. Remove them.";

type TextRule = { min?: number; max: number; tooShort?: string; tooLong?: string };

/**
 * Text a person typed: trimmed, limits in code points; NUL and lone surrogates are refused because
 * PostgreSQL cannot store them.
 */
export function text({ min = 0, max, tooShort, tooLong }: TextRule) {
	return z
		.string()
		.max(max * 2 + 1_000, tooLong ?? `Must be at most ${max} characters`)
		.transform((value) => value.trim())
		.pipe(
			z
				.string()
				.refine((value) => !UNSTORABLE.test(value), UNSTORABLE_COPY)
				.refine(
					(value) => visibleLength(value) >= min,
					tooShort ?? `Must be at least ${min} characters`,
				)
				.refine(
					(value) => codePoints(value) <= max,
					tooLong ?? `Must be at most ${max} characters`,
				),
		);
}

/** Text limited in bytes of UTF-8, as feeds and tables measure it. */
export const textOfBytes = (max: number, tooLong: string) =>
	text({ max, tooLong }).refine((value) => new TextEncoder().encode(value).length <= max, tooLong);

/** Text as it was typed, blanks at its ends too. */
export const sourceText = (max: number, tooLong: string) =>
	z
		.string()
		.max(max * 2, tooLong)
		.refine((value) => !UNSTORABLE.test(value), UNSTORABLE_COPY)
		.refine((value) => codePoints(value) <= max, tooLong);

/** Pasted with a line, and meant by nobody. */
const BREAKS = /[\t\n\v\f\r\x85\u2028\u2029]+/g;
/** As `text`, for a name, a title or an address: in one line, without marks pasted along, and with nothing hidden in it. */
export function oneLine(rule: TextRule) {
	return z
		.string()
		.max(rule.max * 2 + 1_000, rule.tooLong ?? `Must be at most ${rule.max} characters`)
		.transform((value) => withoutPastedMarks(value.replace(BREAKS, " ")))
		.pipe(
			text(rule).refine(
				isPlainLine,
				"Contains hidden characters that change how it reads. Remove them.",
			),
		);
}

/** Counts what can be seen, so that zero-width characters alone do not pass for a name. */
function visibleLength(value: string): number {
	return codePoints(value.replace(/[\p{Cf}\p{Cc}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/gu, "")) === 0
		? 0
		: codePoints(value);
}

/**
 * An email address as a browser's own field takes it, with a dot in its domain: any sign the standard allows before
 * the @, and domains of other scripts as they are sent (`xn--…`).
 */
export function emailAddress({
	max,
	wrong,
	tooLong = wrong,
}: {
	max: number;
	wrong: string;
	tooLong?: string;
}) {
	return z
		.string(wrong)
		.pipe(oneLine({ max, tooLong }))
		.pipe(z.email({ pattern: EMAIL, error: wrong }));
}

/**
 * As browsers take them, without what no mail is sent to: dots that do not stand alone between signs (RFC 5321), a
 * domain without a dot or that is a number's, and `=?`, which begins an encoded word in a header (RFC 2047).
 */
export const EMAIL = new RegExp(
	`^(?!\\.|.*\\.\\.|.*\\.@|.*=\\?|.*\\.\\d+$)(?=.*@.*\\.)${z.regexes.html5Email.source.slice(1)}`,
);

/** A row's id: uuid v7, made in the app. */
export const id = z.uuid();

/** The id of something new: creating it again with the same id returns what the first call created. */
export const newId = id.describe("Made by the caller: a repeat creates no second one");

/** The readable word a permalink ends in. */
export const slug = z.string().regex(/^[\p{L}\p{N}\p{M}-]{1,120}$/u);

export const INVALID_CURSOR = "This isn't a valid cursor. Leave it out to start at the first page.";

/** Where a page ended that goes by a number and then by id: both, joined by `_`. */
export const placeCursor = z
	.string()
	.regex(/^\d{1,14}(\.\d{1,17})?_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, INVALID_CURSOR);

/** A day as yyyy-mm-dd, one the calendar has; there never was a year 0. */
export const day = z.iso.date().refine((date) => date >= "0001", "Must be a valid date");

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime({ offset: true });

/**
 * When something comes out: `now`, an instant, or null for a draft. Older than any podcast is a slip of the
 * finger, and so is the next century.
 */
export function publishing(wrongDate: string) {
	const within = instant.refine((at) => {
		const time = Date.parse(at);
		return time >= Date.UTC(1990, 0) && time < Date.UTC(2100, 0);
	}, wrongDate);
	return z
		.union([z.literal("now"), within])
		.nullable()
		.describe("A time to come schedules it, null keeps it as a draft");
}

/** A zone of the IANA database, such as Europe/Berlin; offsets such as `+02:00` are none. */
export function timeZone(max: number, unknown: string) {
	return z.string(unknown).max(max, unknown).refine(isTimeZone, unknown);
}

/** A web address that a person typed: https, nothing hidden in it. It is shown, never fetched. */
export function webAddress(max: number) {
	return oneLine({ max }).refine(isWebAddress, "Must be a web address that begins with https://");
}

function isWebAddress(value: string): boolean {
	// Browsers leave out tabs and line breaks and turn backslashes, and then see another address.
	if (!/^https:\/\/[^\s\p{Cc}\\]+$/iu.test(value) || !URL.canParse(value)) return false;
	const { username, password, hostname } = new URL(value);
	return username === "" && password === "" && /\.[\p{L}\d-]{2,}$/u.test(hostname);
}
