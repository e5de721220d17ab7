import type { FastifyReply, FastifyRequest } from "fastify";
import { mediaKey, type Slice } from "#server/storage/file-store.ts";
import type { Storage, StoredFile } from "#server/storage/storage.ts";
import { FOR_EVERYONE } from "#server/table.ts";
import { sendSlice, type WhenSent } from "./file-slices.ts";
import { type RemoteSource, sendRemote } from "./send-remote.ts";

/** A path on this machine, or a file of the storage. */
export type MediaSource = string | RemoteSource;
export type SendOptions = { isForAnySite?: boolean; whenSent?: WhenSent };

const YEAR_SECONDS = 31_536_000;
/** What is everybody's today may be withdrawn: a cache that many share asks again after so long. */
const SHARED_SECONDS = 600;
const FOR_ONE_USER = "private, no-cache";
const ANYBODYS = `public, max-age=${YEAR_SECONDS}, s-maxage=${SHARED_SECONDS}, immutable`;
const KNOWN_EXTENSION = /\.(mp3|m4[ab]|mp4|wav|flac|aiff?|og[ga]|opus)$/i;

/**
 * Reads a Range header against a size (RFC 9110, section 14).
 * Returns a slice (inclusive), "whole" when the header is absent or to be ignored, or
 * "unsatisfiable". Several ranges are answered whole, which the RFC allows.
 */
export function sliceOf(
	header: string | undefined,
	size: number,
): Slice | "whole" | "unsatisfiable" {
	const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "");
	if (!match || (match[1] === "" && match[2] === "")) return "whole";
	const [, first = "", last = ""] = match;
	if (first === "") {
		const suffix = Number(last);
		if (suffix === 0 || size === 0) return "unsatisfiable";
		return { start: Math.max(0, size - suffix), end: size - 1 };
	}
	const start = Number(first);
	const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
	if (last !== "" && Number(last) < start) return "whole";
	return start >= size ? "unsatisfiable" : { start, end };
}

/**
 * Answers 200, 206, 304 or 416 for a stored file; its bytes never change under its address. Audio in S3 is answered with
 * 302 to a signed address there. Behind an nginx that has the files, what remains of the answer is left to it.
 * 404 when the bytes are gone, which only damage can bring about. Pages of other sites may play it where
 * it is for any site; `whenSent` is called with how much of it went out, of a GET that was answered with bytes.
 */
export async function sendMedia(
	request: FastifyRequest,
	reply: FastifyReply,
	file: StoredFile,
	from: MediaSource,
	{ isForAnySite = false, whenSent }: SendOptions = {},
): Promise<FastifyReply> {
	const etag = `"${file.sha256.slice(0, 32)}"`;
	reply.headers({
		"accept-ranges": "bytes",
		"content-security-policy": "default-src 'none'; sandbox",
		"cross-origin-resource-policy": isForAnySite ? "cross-origin" : "same-origin",
		...(isForAnySite && { "access-control-allow-origin": "*" }),
	});
	const lasting = {
		"cache-control": file.audience === FOR_EVERYONE ? ANYBODYS : FOR_ONE_USER,
		etag,
	};
	if (matches(request.headers["if-none-match"], etag))
		return reply.code(304).headers(lasting).send();

	const ifRange = request.headers["if-range"];
	const range = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
	const slice = request.method === "GET" ? sliceOf(range, file.bytes) : "whole";
	if (slice === "unsatisfiable")
		return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
	const part = slice === "whole" ? { start: 0, end: file.bytes - 1 } : slice;
	const isPart = slice !== "whole";
	const headers = {
		...reply.getHeaders(),
		...lasting,
		...(isPart && { "content-range": `bytes ${part.start}-${part.end}/${file.bytes}` }),
		"content-length": part.end - part.start + 1,
		"content-type": file.mime,
	};
	if (request.method === "HEAD" || file.bytes === 0) return reply.headers(headers).send();
	const accelPath = typeof from === "string" ? null : from.store.accelPath(from.key);
	// A range that is to be ignored nginx may take for a wrong one.
	if (accelPath !== null && (isPart || request.headers.range === undefined)) {
		// What goes out there is not ours to count: of what was asked for, all.
		whenSent?.(part.end - part.start + 1);
		const whole = { ...lasting, "content-type": file.mime, "x-accel-redirect": accelPath };
		return reply.removeHeader("accept-ranges").code(200).headers(whole).send();
	}
	const head = { status: isPart ? 206 : 200, headers };
	const path = typeof from === "string" ? from : from.store.localPath(from.key);
	const isSent =
		path === null && typeof from !== "string"
			? await sendRemote(request, reply, { ...from, file, part, head, whenSent })
			: await sendSlice(reply, path ?? "", part, head, whenSent);
	if (isSent) return reply;
	request.log.error({ file: file.id }, "stored file missing or truncated");
	reply.callNotFound();
	return reply;
}

/** `sendMedia` of a file of the storage. */
export const sendStored = (
	request: FastifyRequest,
	reply: FastifyReply,
	{ store }: Pick<Storage, "store">,
	file: StoredFile,
	options?: SendOptions,
): Promise<FastifyReply> =>
	sendMedia(request, reply, file, { store, key: mediaKey(file) }, options);

/**
 * Content-Disposition of a download (RFC 6266, RFC 8187) under the name the file came with; `extension`
 * is added to one that does not say what it is.
 */
export function attachment(name: string, extension: string): string {
	const full = KNOWN_EXTENSION.test(name) ? name : `${name}.${extension}`;
	const plain = full.replace(/[^\w .()-]/g, "_");
	const exact = encodeURIComponent(full.toWellFormed()).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function matches(header: string | undefined, etag: string): boolean {
	if (!header) return false;
	return header
		.split(",")
		.some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}
