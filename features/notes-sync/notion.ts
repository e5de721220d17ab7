import { setTimeout as pause } from "node:timers/promises";
import { APIErrorCode, APIResponseError, Client, isHTTPResponseError } from "@notionhq/client";
import { z } from "zod";

/** What went wrong there. Only after `away` may what was asked for have happened all the same. */
type NotionErrorKind =
	/** Asked too much: nothing before `retryAfterSeconds`. */
	| "busy"
	/** No answer, a broken one, or one that took too long. */
	| "away"
	/** The token is none, or has not the rights. */
	| "forbidden"
	| "not-there"
	/** Understood and refused; the message says why. */
	| "invalid";

/** The message is Notion's own, or technical; the token is never in it. */
export class NotionError extends Error {
	override readonly name = "NotionError";
	readonly kind: NotionErrorKind;
	readonly retryAfterSeconds: number;

	constructor(trouble: NotionErrorKind, message: string, retryAfterSeconds = 0) {
		super(message);
		this.kind = trouble;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export type NotionProperty = { id: string; name: string; type: string };
/** Contents of one property; null or "" empties it. */
export type NotionValue =
	| { type: "title" | "rich_text"; value: string }
	| { type: "url" | "date" | "select"; value: string | null }
	| { type: "number"; value: number | null };
/** By the id of the property. */
export type NotionValues = Record<string, NotionValue>;

/** Errors of all: NotionError. */
export type NotionTransport = {
	/** A database and its data sources, of which most have one. */
	readDatabase(id: string): Promise<{ name: string; sources: { id: string; name: string }[] }>;
	readProperties(dataSourceId: string): Promise<NotionProperty[]>;
	addProperties(
		dataSourceId: string,
		properties: readonly Omit<NotionProperty, "id">[],
	): Promise<void>;
	/** The oldest page that is not in the trash and whose text property says exactly this, or null. */
	findPage(dataSourceId: string, propertyId: string, text: string): Promise<string | null>;
	createPage(dataSourceId: string, values: NotionValues): Promise<string>;
	updatePage(pageId: string, values: NotionValues): Promise<void>;
	/** Into the trash, or out of it. */
	trashPage(pageId: string, isTrashed: boolean): Promise<void>;
};

export type Notion = {
	/** Calls that all end with the signal, each within `REQUEST_MS`. */
	talk(signal: AbortSignal): NotionTransport;
};

/** The version in which a database can hold several data sources; pages belong to one of them. */
const VERSION = "2025-09-03";
const REQUEST_MS = 8_000;
/** Notion allows three a second on average, and may count otherwise than we do. */
const SPACING_MS = 350;
/** A page of results is far below. */
const ANSWER_MAX_BYTES = 2_000_000;
/** Notion's limit for one piece of text. */
const PIECE_MAX = 2_000;
const MESSAGE_MAX = 300;
const RETRY_AFTER_MAX_SECONDS = 86_400;
const RETRY_AFTER_SECONDS = 5;
/** Too many requests of ours, or of everyone's. */
const BUSY = [429, 529];

const found = z.object({ id: z.uuid() });
const named = z.array(z.object({ plain_text: z.string() })).default([]);
const database = z.object({
	title: named,
	data_sources: z.array(z.object({ id: z.uuid(), name: z.string().nullish() })),
});
const dataSource = z.object({
	properties: z.record(
		z.string(),
		z.object({ id: z.string(), name: z.string(), type: z.string() }),
	),
});
const results = z.object({ results: z.array(found) });

/** The only Notion client. Spaces calls for the whole process; never retries by itself. */
export function createNotion({ token, baseUrl }: { token: string; baseUrl: string }): Notion {
	let nextAt = 0;
	const waitForTurn = async (signal: AbortSignal) => {
		const now = Date.now();
		const at = Math.max(now, nextAt);
		nextAt = at + SPACING_MS;
		if (at > now) await pause(at - now, undefined, { signal });
	};

	return {
		talk(signal) {
			const client = new Client({
				auth: token,
				baseUrl,
				notionVersion: VERSION,
				retry: false,
				logger: () => undefined,
				timeoutMs: REQUEST_MS,
				fetch: (url, init) => fetchWithin(signal, url, init),
			});
			const call = async <Answer>(
				shape: z.ZodType<Answer>,
				send: () => Promise<unknown>,
			): Promise<Answer> => {
				try {
					await waitForTurn(signal);
					return shape.parse(await send());
				} catch (error) {
					throw asNotionError(error, token);
				}
			};
			const patch = async (page_id: string, change: object) => {
				await call(found, () => client.pages.update({ page_id, ...change }));
			};
			return {
				async readDatabase(database_id) {
					const { title, data_sources } = await call(database, () =>
						client.databases.retrieve({ database_id }),
					);
					const name = title.map(({ plain_text }) => plain_text).join("");
					return {
						name,
						sources: data_sources.map((source) => ({ id: source.id, name: source.name || name })),
					};
				},
				async readProperties(data_source_id) {
					const { properties } = await call(dataSource, () =>
						client.dataSources.retrieve({ data_source_id }),
					);
					return Object.values(properties);
				},
				async addProperties(data_source_id, properties) {
					const added = Object.fromEntries(
						properties.map(({ name, type }) => [name, { type, [type]: {} }]),
					) as never;
					await call(dataSource, () =>
						client.dataSources.update({ data_source_id, properties: added }),
					);
				},
				async findPage(data_source_id, property, text) {
					const { results: pages } = await call(results, () =>
						client.dataSources.query({
							data_source_id,
							filter: { property, type: "rich_text", rich_text: { equals: text } },
							sorts: [{ timestamp: "created_time", direction: "ascending" }],
							page_size: 1,
						}),
					);
					return pages[0]?.id ?? null;
				},
				async createPage(data_source_id, values) {
					const page = await call(found, () =>
						client.pages.create({
							parent: { type: "data_source_id", data_source_id },
							properties: propertiesOf(values) as never,
						}),
					);
					return page.id;
				},
				updatePage: (pageId, values) => patch(pageId, { properties: propertiesOf(values) }),
				trashPage: (pageId, isTrashed) => patch(pageId, { in_trash: isTrashed }),
			};
		},
	};
}

function propertiesOf(values: NotionValues): Record<string, object> {
	return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, propertyOf(value)]));
}

function propertyOf({ type, value }: NotionValue): object {
	switch (type) {
		case "title":
		case "rich_text":
			return { [type]: chunksOf(value).map((content) => ({ type: "text", text: { content } })) };
		case "select":
			return { select: value === null ? null : { name: value } };
		case "date":
			return { date: value === null ? null : { start: value } };
		default:
			return { [type]: value };
	}
}

/** No piece is too long, and none ends within a character. */
function chunksOf(text: string): string[] {
	const made: string[] = [];
	for (let at = 0; at < text.length; ) {
		const end = at + PIECE_MAX;
		const isWithin = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "") && end < text.length;
		made.push(text.slice(at, isWithin ? end - 1 : end));
		at = isWithin ? end - 1 : end;
	}
	return made;
}

type FetchOptions = { method?: string; headers?: Record<string, string>; body?: string | FormData };

/** To the last byte within the time, and no more bytes than can be an answer; never elsewhere than asked. */
async function fetchWithin(signal: AbortSignal, url: string, init: FetchOptions = {}) {
	const response = await fetch(url, {
		...init,
		redirect: "error",
		signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
	});
	const text = await readAtMost(response, ANSWER_MAX_BYTES);
	const { ok, status, headers } = response;
	return { ok, status, headers, text: async () => text };
}

async function readAtMost(response: Response, bytesMax: number): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		bytes += chunk.byteLength;
		// Leaving the loop lets go of the connection.
		if (bytes > bytesMax) throw new Error("The answer is far too long");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

function asNotionError(error: unknown, token: string): NotionError {
	const message = messageOf(error).replaceAll(token, "…").slice(0, MESSAGE_MAX);
	// A proxy before Notion answers in a format of its own.
	if (isHTTPResponseError(error) && BUSY.includes(error.status))
		return new NotionError("busy", message, secondsOf(error.headers));
	if (!(error instanceof APIResponseError)) return new NotionError("away", message);
	switch (error.code) {
		case APIErrorCode.Unauthorized:
		case APIErrorCode.RestrictedResource:
			return new NotionError("forbidden", message);
		case APIErrorCode.ObjectNotFound:
			return new NotionError("not-there", message);
		case APIErrorCode.ValidationError:
		case APIErrorCode.InvalidRequest:
		case APIErrorCode.InvalidRequestURL:
		case APIErrorCode.InvalidJSON:
			return new NotionError("invalid", message);
		default:
			return new NotionError("away", message);
	}
}

function messageOf(error: unknown): string {
	if (error instanceof APIResponseError) return error.message;
	if (error instanceof z.ZodError || error instanceof SyntaxError) return "The answer is broken";
	return error instanceof Error ? error.message : String(error);
}

function secondsOf(headers: unknown): number {
	const seconds = Number(headers instanceof Headers ? headers.get("retry-after") : null);
	return Number.isFinite(seconds) && seconds > 0
		? Math.min(Math.ceil(seconds), RETRY_AFTER_MAX_SECONDS)
		: RETRY_AFTER_SECONDS;
}
