import type { OutgoingHttpHeaders } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type FileStore, isGone, type Slice } from "#server/storage/file-store.ts";
import type { StoredFile } from "#server/storage/storage.ts";
import type { Head, WhenSent } from "./file-slices.ts";

export type RemoteSource = { store: FileStore; key: string };
type Remote = RemoteSource & {
	file: StoredFile;
	part: Slice;
	head: Head;
	whenSent: WhenSent | undefined;
};

const HOUR_SECONDS = 3_600;
/** Of the least that is streamed: a player that asks for the rest of a file an hour later must still get it. */
const LEAST_BYTES_PER_SECOND = 8_000;

/**
 * Answers with a file that is not on this machine: audio by a redirect to where it is, pictures through us, since the
 * addresses of a redirect change and browsers would fetch them anew. Returns false, with nothing sent, when it is gone.
 */
export async function sendRemote(
	request: FastifyRequest,
	reply: FastifyReply,
	{ store, key, file, part, head, whenSent }: Remote,
): Promise<boolean> {
	const isPicture = file.mime.startsWith("image/");
	const disposition = head.headers["content-disposition"];
	const link = isPicture
		? null
		: await store.linkTo(key, {
				mime: file.mime,
				seconds: HOUR_SECONDS + file.bytes / LEAST_BYTES_PER_SECOND,
				disposition: disposition === undefined ? undefined : String(disposition),
				// https://www.w3.org/TR/fetch-metadata/: media elements say 'audio'.
				isForScript: request.headers["sec-fetch-dest"] === "empty",
			});
	if (link === null) return stream(reply, { store, key, part, head, whenSent });
	// What goes out there is not ours to count: of what was asked for, all.
	whenSent?.(part.end - part.start + 1);
	reply.header("cache-control", "private, no-store").redirect(link, 302);
	return true;
}

async function stream(
	reply: FastifyReply,
	{ store, key, part, head, whenSent }: Omit<Remote, "file">,
): Promise<boolean> {
	const bytes = await store.read(key, part).catch((error) => {
		if (isGone(error)) return null;
		throw error;
	});
	if (!bytes) return false;
	reply.hijack();
	reply.raw.writeHead(head.status, head.headers as OutgoingHttpHeaders);
	let sent = 0;
	const counted = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			sent += chunk.length;
			done(null, chunk);
		},
	});
	// Cut short, it cannot be taken for the whole.
	await pipeline(bytes, counted, reply.raw).catch((error) => {
		if (error.code !== "ERR_STREAM_PREMATURE_CLOSE")
			reply.log.error({ err: error }, "sending a stored file failed");
		reply.raw.destroy();
	});
	whenSent?.(sent);
	return true;
}
