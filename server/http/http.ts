import { randomBytes } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import proxyAddress from "@fastify/proxy-addr";
import { ORPCError } from "@orpc/server";
import fastify, {
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from "fastify";
import type { Config } from "#server/config.ts";
import { isDatabaseAway, isTaken } from "#server/database/errors.ts";
import type { Outage } from "#server/database/outage.ts";
import { logOptions } from "#server/log/log.ts";
import { copy } from "#shared/copy.ts";
import type { Capability } from "#shared/policy.ts";
import { bareAddresses } from "./client-address.ts";
import { holdRefusals } from "./hold-refusals.ts";
import { BODY_MAX_BYTES, readJsonBodies } from "./json-bodies.ts";
import { refusalCopy } from "./refusal-copy.ts";
import { cutSlowBodies } from "./slow-bodies.ts";
import { stopListening } from "./stop-listening.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Every route names what it needs; one without does not register. */
		capability?: Capability;
		/** Answers with data alone: no page, so neither a nonce nor a page's policy. */
		isDataOnly?: true;
		/** Answers a procedure alone: who may call it is in the contract. */
		isProcedure?: true;
	}
	interface FastifyRequest {
		/** Value of this answer's script nonce; empty where no page is answered. */
		nonce: string;
	}
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const SLOW_CHECK_INTERVAL_MS = 1_000;
/** Smaller answers fit into one packet anyway. */
const COMPRESS_FROM_BYTES = 1_400;
/** Any page. As a stream the same takes half as long again. */
const COMPRESS_AT_ONCE_BYTES = 524_288;
/** Above 4 brotli costs more time on a page than it saves on the way. */
const BROTLI_QUALITY = 4;
/** A database is back within seconds; room is made by people. */
const RETRY_SECONDS: Record<number, number> = { 503: 5, 507: 300 };
const NOBODY_FRAMES = "frame-ancestors 'none'";
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export type HttpApp = {
	app: FastifyInstance;
	routes: { method: string; url: string; capability: Capability }[];
};

/** The HTTP server without its routes: limits, Origin check, security headers, one error exit. */
export function createHttp(config: Config, outage: Pick<Outage, "isKnown">): HttpApp {
	const app: FastifyInstance = fastify({
		logger: logOptions(config.logLevel, outage),
		logController: new LogController({ disableRequestLogging: config.logLevel !== "debug" }),
		trustProxy: trusts(config),
		bodyLimit: BODY_MAX_BYTES,
		requestTimeout: REQUEST_TIMEOUT_MS,
		keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
		http: {
			ServerResponse: PatientResponse,
			headersTimeout: HEADERS_TIMEOUT_MS,
			connectionsCheckingInterval: SLOW_CHECK_INTERVAL_MS,
		},
		genReqId: countRequests(),
		forceCloseConnections: "idle",
		// What has reached this server by the time it stops is answered; a proxy could not give it to another.
		return503OnClosing: false,
		routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
		frameworkErrors: answerFailure,
	});
	// Text would reach a handler unparsed; what is not JSON is 415.
	app.removeContentTypeParser("text/plain");
	readJsonBodies(app);
	cutSlowBodies(app);
	holdRefusals(app);
	app.addHook("preClose", () => stopListening(app.server));
	const routes: HttpApp["routes"] = [];
	app.addHook("onRoute", (route) => {
		const capability = route.config?.capability;
		if (!capability)
			throw new Error(`Route ${route.method} ${route.url} names no capability in its config`);
		if (route.config?.isProcedure) return;
		for (const method of [route.method].flat()) routes.push({ method, url: route.url, capability });
	});
	app.register(compress, {
		// Answers only: nobody needs to send us packed bodies, and bombs are sent packed.
		globalDecompression: false,
		// Zstandard is at its default half the work of Brotli, for 7% more bytes. Node 20 has none.
		encodings: ["zstd", "br", "gzip"],
		threshold: COMPRESS_FROM_BYTES,
		syncThreshold: COMPRESS_AT_ONCE_BYTES,
		brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
	});
	app.decorateRequest("nonce", "");
	app.addHook("onRequest", async (request, reply) => {
		if (!hasOneHost(request.raw))
			return reply.code(400).send({ code: "BAD_REQUEST", message: refusalCopy.hostTwice });
		if (!request.routeOptions.config?.isDataOnly) {
			request.nonce = randomBytes(16).toString("base64");
			reply.header("content-security-policy", pagePolicy(request, config));
		}
		if (!safeMethods.has(request.method) && isCrossSite(request, config))
			return reply.code(403).send({ code: "FORBIDDEN", message: refusalCopy.foreignOrigin });
	});
	// Last, so that it runs before anything else that answers on this server: sockets, uploads, bad URLs.
	const headers = Object.entries(everyAnswersHeaders(config));
	app.addHook("onReady", async () => {
		app.server.prependListener("request", (request, response) => {
			bareForwardedFor(request);
			for (const [name, value] of headers) response.setHeader(name, value);
		});
	});
	app.setErrorHandler(answerFailure);
	app.setNotFoundHandler((_request, reply) =>
		reply.code(404).send({ code: "NOT_FOUND", message: copy.notThere }),
	);
	return { app, routes };
}

/**
 * Whether a browser sends this from another site's page, as Go's `http.CrossOriginProtection` decides it: what sends
 * neither header is no browser, and no site can make it send anything.
 */
function isCrossSite(request: FastifyRequest, config: Pick<Config, "publicUrl">): boolean {
	const site = request.headers["sec-fetch-site"];
	if (site !== undefined) return site !== "same-origin" && site !== "none";
	return request.headers.origin !== undefined && !isOwnOrigin(request, config);
}

/** Whether a request says that it comes from our own pages. Socket handshakes must. */
export function isOwnOrigin(
	request: { headers: FastifyRequest["headers"]; host?: string },
	config: Pick<Config, "publicUrl">,
): boolean {
	const { origin } = request.headers;
	if (origin === undefined) return false;
	if (config.publicUrl) return origin === config.publicUrl;
	return (
		/^https?:\/\//.test(origin) &&
		URL.canParse(origin) &&
		new URL(origin).host === (request.host ?? request.headers.host)
	);
}

/** Of two Host headers a proxy may have read the other. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2)
		if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
	return hosts <= 1;
}

/** Lets pages of other sites show this answer in a frame. Nothing on it may act for the viewer. */
export function allowFraming(reply: FastifyReply): void {
	const policy = String(reply.getHeader("content-security-policy"));
	reply.header("content-security-policy", policy.replace(NOBODY_FRAMES, "frame-ancestors *"));
	reply.raw.removeHeader("x-frame-options");
}

/** Ids of 12 characters that no two requests share: drawing each of them anew would cost more. */
function countRequests(): () => string {
	const mark = randomBytes(6).toString("base64url").slice(0, 6);
	let count = 0;
	return () => mark + (count++).toString(36).padStart(6, "0");
}

/** The address a socket's handshake comes from, as believable as `request.ip` is for calls. */
export function addressOf(request: IncomingMessage, config: Pick<Config, "trustProxy">): string {
	bareForwardedFor(request);
	const trust = trusts(config);
	return trust ? proxyAddress(request, trust) : (request.socket.remoteAddress ?? "unknown");
}

/** Before anybody reads it: a proxy with a port behind its address would not be known as one that is trusted. */
function bareForwardedFor({ headers }: IncomingMessage): void {
	const forwardedFor = headers["x-forwarded-for"];
	if (typeof forwardedFor === "string") headers["x-forwarded-for"] = bareAddresses(forwardedFor);
}

function trusts({
	trustProxy,
}: Pick<Config, "trustProxy">): false | string[] | ((address: string, hop: number) => boolean) {
	if (!trustProxy) return false;
	if (typeof trustProxy === "number") return (_address, hop) => hop < trustProxy;
	return trustProxy.split(",").map((address) => address.trim());
}

/** Origin of the site when PUBLIC_URL does not say it. */
export function localOrigin(port: number): string {
	return `http://localhost:${port}`;
}

/** The single exit for errors outside the contract's calls; theirs is `answerError`. */
function answerFailure(
	error: Error & { statusCode?: number },
	request: FastifyRequest,
	reply: FastifyReply,
) {
	if (error instanceof ORPCError && error.status < 500) {
		if (error.status === 429) reply.header("retry-after", error.data?.retryAfterSeconds ?? 1);
		const message = error.status === 429 ? copy.tooMany : error.message;
		const { code, data } = error;
		return reply
			.code(error.status)
			.send({ code, message, requestId: request.id, ...(data !== undefined && { data }) });
	}
	if (isTaken(error))
		return reply
			.code(409)
			.send({ code: "CONFLICT", message: refusalCopy.taken, requestId: request.id });
	const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500);
	if (status >= 500) request.log.error({ err: error, requestId: request.id }, "request failed");
	const message = status === 413 ? copy.tooLarge : status >= 500 ? copy.unexpected : error.message;
	return reply.code(status).send({ code: codeOf(status), message, requestId: request.id });
}

/** Every response with 503 or 507 has a Retry-After header. */
class PatientResponse<
	Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
	override writeHead(status: number, ...rest: []): this {
		const seconds = RETRY_SECONDS[status];
		if (seconds && !this.hasHeader("retry-after")) this.setHeader("retry-after", seconds);
		return super.writeHead(status, ...rest);
	}
}

/** What no answer goes without. Pages come with a policy of their own. */
function everyAnswersHeaders({ publicUrl }: Config): Record<string, string> {
	return {
		"content-security-policy": `default-src 'none'; ${NOBODY_FRAMES}`,
		"cross-origin-opener-policy": "same-origin",
		// No page of ours asks for any of these; what a page of ours embeds can't either.
		"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"referrer-policy": "strict-origin-when-cross-origin",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		...(publicUrl?.startsWith("https://") && {
			"strict-transport-security": "max-age=31536000; includeSubDomains",
		}),
	};
}

function pagePolicy(request: FastifyRequest, { publicUrl, s3 }: Config): string {
	// Audio is played from there, and saved offline.
	const bucketHost = s3 ? ` ${new URL(s3.publicUrl ?? s3.endpoint).origin}` : "";
	const host = publicUrl ? new URL(publicUrl).host : hostOf(request);
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${request.nonce}'`,
		`style-src 'self' 'nonce-${request.nonce}'`,
		"img-src 'self' data: blob: https:",
		`media-src 'self' blob: https:${bucketHost}`,
		"font-src 'self'",
		`connect-src 'self'${host ? ` ws://${host} wss://${host}` : ""}${bucketHost}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		NOBODY_FRAMES,
		...(publicUrl?.startsWith("https://") ? ["upgrade-insecure-requests"] : []),
	].join("; ");
}

/** The Host header as far as it is one: it must not write policies. */
function hostOf({ host }: FastifyRequest): string | null {
	return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) ? host : null;
}

function codeOf(status: number): string {
	const codes: Record<number, string> = {
		400: "BAD_REQUEST",
		403: "FORBIDDEN",
		404: "NOT_FOUND",
		408: "REQUEST_TIMEOUT",
		413: "PAYLOAD_TOO_LARGE",
		415: "UNSUPPORTED_MEDIA_TYPE",
		503: "SERVICE_UNAVAILABLE",
	};
	return codes[status] ?? (status >= 500 ? "INTERNAL_SERVER_ERROR" : "BAD_REQUEST");
}
