import { type IncomingHttpHeaders, request as send } from "node:http";
import type { AnyContractProcedure } from "@orpc/contract";
import { contract } from "#app/features.ts";
import { endpoints } from "#shared/paths.ts";
import type { Capability } from "#shared/policy.ts";

export type Answer = {
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
	bytes: Buffer;
	/** The body as JSON, or an empty object. */
	json: Record<string, unknown>;
};
/** One that is undefined is not sent. */
type SentHeaders = Record<string, string | number | string[] | undefined>;
export type RequestInput = {
	method?: string;
	path?: string;
	headers?: SentHeaders;
	body?: string | Buffer;
};
export type Procedure = {
	/** As in the contract: `music.list`. */
	name: string;
	capability: Capability;
	method: string;
	/** Of the REST call, with its parameters in braces. */
	path: string;
	input: unknown;
};

/** One request exactly as given: nothing is normalised, as fetch would, and no redirect followed. */
export function request(
	url: string,
	{ method = "GET", path = "/", headers, body }: RequestInput,
): Promise<Answer> {
	const { port, host } = new URL(url);
	// Node frames the body of a DELETE only when asked to.
	const framing = body ? { "content-length": Buffer.byteLength(body) } : {};
	const given = Object.entries({ host, ...framing, ...headers });
	return new Promise((resolve, reject) => {
		const request = send(
			// A connection each: after a malformed request the server closes it.
			{
				host: "127.0.0.1",
				port,
				agent: false,
				method,
				path,
				headers: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
			},
			(response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk: Buffer) => chunks.push(chunk));
				response.on("error", reject);
				response.on("end", () => {
					const bytes = Buffer.concat(chunks);
					const text = bytes.toString("utf8");
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						text,
						bytes,
						json: asObject(text),
					});
				});
			},
		);
		request.on("error", reject);
		request.end(body);
	});
}

/** A call as our own pages make it, with a body of one's choice. */
export function callRpc(
	url: string,
	name: string,
	input: unknown,
	headers: SentHeaders = {},
): Promise<Answer> {
	return request(url, {
		method: "POST",
		path: `${endpoints.rpc}/${name.replace(".", "/")}`,
		headers: { origin: url, "content-type": "application/json", ...headers },
		body: JSON.stringify({ json: input }),
	});
}

/** The same call over REST: parameters in the path, the rest in the query or the body. */
export function callRest(
	url: string,
	procedure: Procedure,
	input: Record<string, unknown> = {},
	headers: SentHeaders = {},
): Promise<Answer> {
	const rest = { ...input };
	const path = procedure.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
		const value = rest[name];
		delete rest[name];
		return encoded(value);
	});
	const isRead = procedure.method === "GET";
	const query = Object.entries(rest)
		.flatMap(([key, value]) =>
			Array.isArray(value)
				? value.map((each) => `${encoded(`${key}[]`)}=${encoded(each)}`)
				: `${encoded(key)}=${encoded(value)}`,
		)
		.join("&");
	return request(url, {
		method: procedure.method,
		path: `${endpoints.rest}${path}${isRead && query ? `?${query}` : ""}`,
		headers: {
			origin: url,
			...(isRead ? {} : { "content-type": "application/json" }),
			...headers,
		},
		...(isRead ? {} : { body: JSON.stringify(rest) }),
	});
}

/** Every procedure of the contract. */
export const procedures: readonly Procedure[] = Object.entries(contract).flatMap(
	([feature, calls]) =>
		Object.entries(calls as Record<string, AnyContractProcedure>).map(([call, procedure]) => {
			const { meta, route, inputSchema } = procedure["~orpc"];
			const { capability } = meta as { capability: Capability };
			const { method = "POST", path = "" } = route;
			return { name: `${feature}.${call}`, capability, method, path, input: inputSchema };
		}),
);

/** What an RPC answer carries, whether result or error. */
export const payloadOf = ({ json }: Answer) => (json.json ?? json) as Record<string, unknown>;

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

function asObject(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
