import { read } from "node:fs";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import type { FastifyReply } from "fastify";
import type { Slice } from "#server/storage/file-store.ts";
import { withOpenFile } from "./open-files.ts";

export type Head = { status: number; headers: ReturnType<FastifyReply["getHeaders"]> };
/** Called once, at the end, with how many bytes of the file went out. */
export type WhenSent = (bytes: number) => void;

const CHUNK_BYTES = 256 * 1024;
const SPARE_MAX = 16;

const readInto = promisify(read);
/** A fresh buffer for each window would cost more than reading it: its pages are faulted in anew. */
const spare: Buffer[] = [];

/**
 * Answers with a part of a file, past Fastify. Returns false, with nothing sent, when the bytes are not
 * there; one that cannot be read to its end after the head went out ends the connection.
 */
export async function sendSlice(
	reply: FastifyReply,
	path: string,
	{ start, end }: Slice,
	{ status, headers }: Head,
	whenSent?: WhenSent,
): Promise<boolean> {
	let sent = 0;
	const send = async (descriptor: number) => {
		const chunk = spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
		for (let at = start; at <= end; at += CHUNK_BYTES) {
			const length = Math.min(CHUNK_BYTES, end - at + 1);
			const { bytesRead } = await readInto(descriptor, chunk, 0, length, at);
			if (bytesRead !== length && at === start) return false;
			if (at === start) {
				reply.hijack();
				reply.raw.writeHead(status, headers as OutgoingHttpHeaders);
			}
			if (bytesRead !== length) throw new Error("The file is shorter than it was");
			const isLast = at + length > end;
			// When the reader has gone, the chunk may still be on its way out and is not used again.
			if (!(await isWritten(reply.raw, chunk.subarray(0, length), isLast))) return true;
			sent += length;
		}
		if (spare.length < SPARE_MAX) spare.push(chunk);
		return true;
	};
	const isSent = await withOpenFile(path, send).catch((error) => {
		if (reply.sent) {
			// Fastify no longer ends what was hijacked; cut short, it cannot be taken for the whole.
			reply.log.error({ err: error }, "sending a stored file failed");
			reply.raw.destroy();
			return true;
		}
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
		throw error;
	});
	if (isSent) whenSent?.(sent);
	return isSent;
}

/** Resolves once the kernel has the bytes; false when the connection ends before. */
function isWritten(raw: ServerResponse, bytes: Buffer, isLast: boolean): Promise<boolean> {
	if (raw.destroyed) return Promise.resolve(false);
	return new Promise((resolve) => {
		const lost = () => resolve(false);
		const done = (error?: Error | null) => {
			raw.off("close", lost);
			resolve(!error);
		};
		raw.once("close", lost);
		if (isLast) raw.end(bytes, done);
		else raw.write(bytes, done);
	});
}
