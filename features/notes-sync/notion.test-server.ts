import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";

export const TOKEN = "ntn_a_secret_nobody_may_see";

type Property = { id: string; name: string; type: string };
type Source = { id: string; name: string; properties: Property[] };
export type Page = {
	id: string;
	sourceId: string;
	isTrashed: boolean;
	/** By the names of the properties; text in one piece. */
	properties: Record<string, unknown>;
};
type Answer = { status: number; body: unknown };
type Json = Record<string, unknown>;

/** How Notion misbehaves; `cut` does what it was asked and closes without an answer. */
export type Mood =
	| { kind: "busy"; seconds: number }
	| { kind: "broken" | "hang" | "html" | "huge" | "cut" | "echo" };

const PIECE_MAX = 2_000;
const HUGE_BYTES = 200_000_000;
const SPACES = Buffer.alloc(1_000_000, " ");

/** A server that speaks Notion's protocol of 2025-09-03 with the databases that a test makes in it. */
export async function startNotion() {
	const databases = new Map<string, { title: string; sources: Source[] }>();
	const pages: Page[] = [];
	const requests: { at: number; method: string; path: string }[] = [];
	let mood: Mood | null = null;
	let isAffected: (method: string, path: string) => boolean = () => true;

	const sourceOf = (id: unknown) =>
		[...databases.values()].flatMap(({ sources }) => sources).find((source) => source.id === id);

	const server = createServer((request, response) => {
		void answerTo(request, response).catch(() => response.destroy());
	});

	async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = "", url = "" } = request;
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		requests.push({ at: performance.now(), method, path: url });
		const moody = mood !== null && isAffected(method, url) ? mood : null;
		if (moody && moody.kind !== "cut") return misbehave(response, moody);
		const text = Buffer.concat(chunks).toString("utf8");
		const { status, body } = answer(request, (text === "" ? {} : JSON.parse(text)) as Json);
		if (moody) response.destroy();
		else send(response, status, JSON.stringify(body));
	}

	function answer({ method = "", url = "", headers }: IncomingMessage, given: Json): Answer {
		if (headers.authorization !== `Bearer ${TOKEN}`)
			return refused(401, "unauthorized", "API token is invalid.");
		if (headers["notion-version"] !== "2025-09-03")
			return refused(400, "missing_version", "Notion-Version header is missing.");
		const [, version, things, id = "", action = ""] = url.split("/");
		const road = `${method} ${version}/${things}${id && "/:id"}${action && `/${action}`}`;
		switch (road) {
			case "GET v1/databases/:id":
				return database(id);
			case "GET v1/data_sources/:id":
				return source(id);
			case "PATCH v1/data_sources/:id":
				return addTo(id, given.properties as Record<string, { type: string }>);
			case "POST v1/data_sources/:id/query":
				return find(id, given.filter as { property: string; rich_text: { equals: string } });
			case "POST v1/pages":
				return create(given);
			case "PATCH v1/pages/:id":
				return update(id, given);
			default:
				return refused(400, "invalid_request_url", `Invalid request URL: ${road}`);
		}
	}

	function database(id: string): Answer {
		const found = databases.get(id);
		if (!found) return gone("database", id);
		const data_sources = found.sources.map((one) => ({ id: one.id, name: one.name }));
		return { status: 200, body: { id, title: [{ plain_text: found.title }], data_sources } };
	}

	function source(id: string): Answer {
		const found = sourceOf(id);
		if (!found) return gone("data source", id);
		const properties = Object.fromEntries(found.properties.map((one) => [one.name, one]));
		return { status: 200, body: { id, properties } };
	}

	function addTo(id: string, added: Record<string, { type: string }>): Answer {
		const found = sourceOf(id);
		for (const [name, { type }] of Object.entries(added))
			found?.properties.push({ id: propertyId(), name, type });
		return source(id);
	}

	function find(id: string, filter: { property: string; rich_text: { equals: string } }): Answer {
		const found = sourceOf(id);
		if (!found) return gone("data source", id);
		const property = found.properties.find((one) => one.id === filter.property);
		if (!property) return invalid(`Could not find property with name or id: ${filter.property}`);
		const results = pages
			.filter((page) => page.sourceId === id && !page.isTrashed)
			.filter((page) => page.properties[property.name] === filter.rich_text.equals);
		return { status: 200, body: { results: results.map((page) => ({ id: page.id })) } };
	}

	function create(given: Json): Answer {
		const parent = given.parent as { data_source_id: string };
		const found = sourceOf(parent.data_source_id);
		if (!found) return gone("data source", parent.data_source_id);
		const page = { id: randomUUID(), sourceId: found.id, isTrashed: false, properties: {} };
		const problem = applyProperties(page, given.properties as Record<string, Json>);
		if (problem) return invalid(problem);
		pages.push(page);
		return { status: 200, body: { id: page.id } };
	}

	function update(id: string, given: Json): Answer {
		const page = pages.find((one) => one.id === id);
		if (!page) return gone("page", id);
		if (typeof given.in_trash === "boolean") page.isTrashed = given.in_trash;
		else if (page.isTrashed)
			return invalid("Can't edit block that is archived. You must unarchive the block first.");
		const problem = applyProperties(page, (given.properties ?? {}) as Record<string, Json>);
		return problem ? invalid(problem) : { status: 200, body: { id } };
	}

	function applyProperties(page: Page, properties: Record<string, Json>): string | null {
		const known = sourceOf(page.sourceId)?.properties ?? [];
		for (const [id, value] of Object.entries(properties)) {
			const property = known.find((one) => one.id === id);
			if (!property) return `${id} is not a property that exists.`;
			if (!(property.type in value)) return `${property.name} is expected to be ${property.type}.`;
			const pieces = [value[property.type]].flat() as { text?: { content: string } }[];
			if (pieces.some((piece) => (piece?.text?.content.length ?? 0) > PIECE_MAX))
				return `${property.name}.length should be ≤ ${PIECE_MAX}`;
			page.properties[property.name] = plain(property.type, value[property.type]);
		}
		return null;
	}

	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		pages,
		requests,
		/** Pages that are not in the trash. */
		shown: () => pages.filter((page) => !page.isTrashed),
		pageOf: (itemId: string) => pages.find((page) => page.properties["Greenroom ID"] === itemId),
		/** Misbehaves from now on with the requests that are meant, or with none again. */
		be(next: Mood | null, affected: typeof isAffected = () => true) {
			mood = next;
			isAffected = affected;
		},
		/** A database with these properties beside its title; returns its id and its sources. */
		addDatabase(properties: Record<string, string> = everything, sources = 1) {
			const id = randomUUID();
			const made = Array.from({ length: sources }, (_, at) => ({
				id: randomUUID(),
				name: sources > 1 ? `Source ${at + 1}` : "",
				properties: [
					{ id: "title", name: "Name", type: "title" },
					...Object.entries(properties).map(([name, type]) => ({ id: propertyId(), name, type })),
				],
			}));
			databases.set(id, { title: "Community", sources: made });
			return { id, sources: made };
		},
		removeDatabase: (id: string) => databases.delete(id),
		close() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(resolve));
		},
	};
}
/** What Greenroom asks of a database. */
export const everything = {
	"Greenroom ID": "rich_text",
	Type: "select",
	Description: "rich_text",
	"Audio URL": "url",
	Duration: "number",
	Author: "rich_text",
	ISBN: "rich_text",
	Artist: "rich_text",
	"Week Start": "date",
};

let propertyCount = 0;
/** As short as Notion's own, with what has to survive a JSON key, and no two the same. */
const propertyId = () => `p${(propertyCount++).toString(36)}%3A`;

function misbehave(response: ServerResponse, mood: Mood): void {
	const page = "<!doctype html><title>Bad gateway</title>";
	switch (mood.kind) {
		case "busy":
			response.setHeader("retry-after", String(mood.seconds));
			send(response, 429, JSON.stringify(failure(429, "rate_limited", "Slow down.")));
			break;
		case "broken":
			send(response, 500, JSON.stringify(failure(500, "internal_server_error", "Oops.")));
			break;
		case "html":
			send(response, 200, page, "text/html");
			break;
		case "echo":
			send(response, 400, JSON.stringify(failure(400, "validation_error", `Bad ${TOKEN}`)));
			break;
		case "huge":
			response.writeHead(200, { "content-type": "application/json" });
			Readable.from(hugeAnswer()).pipe(response);
	}
}

function* hugeAnswer() {
	for (let left = HUGE_BYTES; left > 0; left -= SPACES.length) yield SPACES;
}

function plain(type: string, value: unknown): unknown {
	if (type === "title" || type === "rich_text")
		return (value as { text: { content: string } }[]).map(({ text }) => text.content).join("");
	if (type === "select") return (value as { name: string } | null)?.name ?? null;
	if (type === "date") return (value as { start: string } | null)?.start ?? null;
	return value;
}

function send(response: ServerResponse, status: number, body: string, type = "application/json") {
	response.writeHead(status, { "content-type": type }).end(body);
}

const failure = (status: number, code: string, message: string) => ({
	object: "error",
	status,
	code,
	message,
});
const refused = (status: number, code: string, message: string): Answer => ({
	status,
	body: failure(status, code, message),
});
const invalid = (message: string) => refused(400, "validation_error", message);
const gone = (what: string, id: string) =>
	refused(404, "object_not_found", `Could not find ${what} with ID: ${id}.`);
