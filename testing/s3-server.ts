import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "#server/storage/s3-settings.ts";
import { signatureProblem } from "./s3-signatures.ts";

type Stored = { bytes: Buffer; mime: string; changedAt: Date; etag: string };
type Parts = { key: string; mime: string; parts: Map<number, Stored> };
type Call = { method: string; key: string; query: URLSearchParams; body: Buffer; mime: string };
export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

const BUCKET = "greenroom-test";
const PART_MIN_BYTES = 5 * 1024 * 1024;
/** Far below S3's 1,000, so that tests read more than one page. */
const PAGE_SIZE = 3;

const STATUS: Record<string, number> = {
	AccessDenied: 403,
	InvalidAccessKeyId: 403,
	SignatureDoesNotMatch: 403,
	RequestTimeTooSkewed: 403,
	NoSuchKey: 404,
	NoSuchBucket: 404,
	NoSuchUpload: 404,
	InvalidRange: 416,
	ServiceUnavailable: 503,
};

const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const escapedXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const xml = (name: string, inner: string) =>
	`<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`;

/** A refusal by S3's own code. */
class Refusal extends Error {}

/**
 * What Greenroom uses of S3, in memory: signatures of version 4, ranges, lists by page, multipart. One bucket,
 * below a path where some servers have one; elsewhere it answers like any other web server.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export async function startS3Server({ path = "" } = {}) {
	const keys = { accessKeyId: "TESTKEY", secretAccessKey: randomUUID() };
	const objects = new Map<string, Stored>();
	const uploads = new Map<string, Parts>();
	const log: { method: string; key: string; status: number }[] = [];
	const state = { refusesAll: false, corsOrigin: null as string | null };

	const stored = (bytes: Buffer, mime: string): Stored => ({
		bytes,
		mime,
		changedAt: new Date(),
		etag: etagOf(bytes),
	});
	const find = (key: string) => {
		const found = objects.get(key);
		if (!found) throw new Refusal("NoSuchKey");
		return found;
	};

	function send(request: IncomingMessage, response: ServerResponse, { key, query }: Call) {
		const { bytes, mime, changedAt, etag } = find(key);
		const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "");
		const size = bytes.length;
		const [, first = "", last = ""] = match ?? [];
		const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
		const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
		if (match && start >= size) throw new Refusal("InvalidRange");
		const body = match ? bytes.subarray(start, end + 1) : bytes;
		const disposition = query.get("response-content-disposition");
		response.writeHead(match ? 206 : 200, {
			"accept-ranges": "bytes",
			"content-type": query.get("response-content-type") ?? mime,
			"content-length": body.length,
			"last-modified": changedAt.toUTCString(),
			etag,
			...(match && { "content-range": `bytes ${start}-${end}/${size}` }),
			...(disposition && { "content-disposition": disposition }),
			...(state.corsOrigin && { "access-control-allow-origin": state.corsOrigin }),
		});
		response.end(request.method === "HEAD" ? undefined : body);
	}

	function list(response: ServerResponse, { query }: Call) {
		const after = query.get("continuation-token") ?? "";
		const prefix = query.get("prefix") ?? "";
		const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
		const page = all.slice(0, PAGE_SIZE);
		const contents = page.map((key) => {
			const { bytes, changedAt, etag } = find(key);
			return `<Contents><Key>${escapedXml(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`;
		});
		const isMore = all.length > page.length;
		const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
		response.writeHead(200, { "content-type": "application/xml" });
		response.end(
			xml("ListBucketResult", `<IsTruncated>${isMore}</IsTruncated>${next}${contents.join("")}`),
		);
	}

	function listUploads(response: ServerResponse, { query }: Call) {
		const prefix = query.get("prefix") ?? "";
		const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
		const inner = found.map(
			([id, { key }]) => `<Upload><Key>${escapedXml(key)}</Key><UploadId>${id}</UploadId></Upload>`,
		);
		response.writeHead(200, { "content-type": "application/xml" });
		response.end(xml("ListMultipartUploadsResult", inner.join("")));
	}

	/** Of an upload in parts; false for another call. */
	function answerParts(response: ServerResponse, { method, key, query, body, mime }: Call) {
		if (method === "POST" && query.has("uploads")) {
			const id = randomUUID();
			uploads.set(id, { key, mime, parts: new Map() });
			const inner = `<Bucket>${BUCKET}</Bucket><Key>${escapedXml(key)}</Key><UploadId>${id}</UploadId>`;
			response.end(xml("InitiateMultipartUploadResult", inner));
			return true;
		}
		const id = query.get("uploadId");
		if (id === null) return false;
		const upload = uploads.get(id);
		if (upload?.key !== key) throw new Refusal("NoSuchUpload");
		if (method === "PUT") {
			const part = stored(body, "");
			upload.parts.set(Number(query.get("partNumber")), part);
			response.writeHead(200, { etag: part.etag }).end();
		} else if (method === "POST") {
			const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
			const parts = named.map(([, number]) => upload.parts.get(Number(number)));
			if (parts.length === 0 || parts.some((part) => !part)) throw new Refusal("InvalidPart");
			const bytes = parts.map((part) => part?.bytes ?? Buffer.alloc(0));
			if (bytes.slice(0, -1).some(({ length }) => length < PART_MIN_BYTES))
				throw new Refusal("EntityTooSmall");
			objects.set(key, stored(Buffer.concat(bytes), upload.mime));
			uploads.delete(id);
			response.end(xml("CompleteMultipartUploadResult", `<Key>${escapedXml(key)}</Key>`));
		} else if (method === "DELETE") {
			uploads.delete(id);
			response.writeHead(204).end();
		} else throw new Refusal("NotImplemented");
		return true;
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
		const method = request.method ?? "";
		const body = await buffer(request);
		const bodyHash = createHash("sha256").update(body).digest("hex");
		if (!url.pathname.startsWith(`${path}/`)) {
			response.writeHead(404, { "content-type": "text/html" });
			return void response.end(method === "HEAD" ? "" : "<html><p>Not found & gone</html>");
		}
		const below = url.pathname.slice(path.length);
		const [, bucket = "", ...rest] = below.split("/").map(decodeURIComponent);
		const key = rest.join("/");
		response.on("close", () => log.push({ method, key, status: response.statusCode }));
		try {
			if (state.refusesAll) throw new Refusal("ServiceUnavailable");
			const problem = signatureProblem({ method, url, headers: request.headers, bodyHash }, keys);
			if (problem) throw new Refusal(problem);
			if (bucket !== BUCKET) throw new Refusal("NoSuchBucket");
			const mime = request.headers["content-type"] ?? "application/octet-stream";
			const call: Call = { method, key, query: url.searchParams, body, mime };
			if (answerParts(response, call)) return;
			if (key === "" && call.query.has("uploads")) listUploads(response, call);
			else if (key === "" && method === "GET") list(response, call);
			else if (key === "" && method === "HEAD") response.writeHead(200).end();
			else if (method === "GET" || method === "HEAD") send(request, response, call);
			else if (method === "PUT") {
				const made = stored(body, mime);
				objects.set(key, made);
				response.writeHead(200, { etag: made.etag }).end();
			} else if (method === "DELETE") {
				objects.delete(key);
				response.writeHead(204).end();
			} else throw new Refusal("NotImplemented");
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			response.writeHead(STATUS[error.message] ?? 400, { "content-type": "application/xml" });
			response.end(method === "HEAD" ? "" : xml("Error", `<Code>${error.message}</Code>`));
		}
	}

	const server = createServer((request, response) => void answer(request, response));
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
	const settings: S3Settings = {
		endpoint,
		bucket: BUCKET,
		region: "eu-test-1",
		publicUrl: null,
		...keys,
	};
	return {
		settings,
		/** What is stored, by key. */
		objects,
		/** Multipart uploads that were neither finished nor abandoned. */
		uploads,
		/** Every answer, in order. */
		log,
		/** `refusesAll` answers 503 to everything; `corsOrigin` is a CORS rule of the bucket. */
		state,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
