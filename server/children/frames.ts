import type { Writable } from "node:stream";

/** One message between a process and its limited child: a JSON value and raw bytes beside it. */
export type Frame = {
	json: unknown;
	bytes: Uint8Array;
};

export const NO_BYTES = new Uint8Array(0);

const HEADER_BYTES = 8;
const JSON_MAX_BYTES = 1024 * 1024;

/** Writes one frame: length of the JSON, length of the bytes (both uint32, big endian), JSON, bytes. */
export function writeFrame(stream: Writable, frame: Frame): void {
	const json = Buffer.from(JSON.stringify(frame.json));
	const header = Buffer.alloc(HEADER_BYTES);
	header.writeUInt32BE(json.length, 0);
	header.writeUInt32BE(frame.bytes.length, 4);
	stream.write(Buffer.concat([header, json]));
	if (frame.bytes.length > 0) stream.write(frame.bytes);
}

/**
 * Yields each frame of a stream. Throws on anything that is not one, and before reading any that
 * claims more than 1 MiB of JSON or `maxBytes` of bytes: the writer may be a process gone wrong.
 */
export async function* readFrames(
	stream: AsyncIterable<Buffer>,
	maxBytes: number,
): AsyncGenerator<Frame, undefined> {
	let chunks: Buffer[] = [];
	let buffered = 0;
	let wanted = HEADER_BYTES;
	for await (const chunk of stream) {
		chunks.push(chunk);
		buffered += chunk.length;
		if (buffered < wanted) continue;
		let data = Buffer.concat(chunks);
		wanted = frameLength(data, maxBytes);
		while (data.length >= wanted) {
			yield parseFrame(data.subarray(0, wanted));
			data = data.subarray(wanted);
			wanted = frameLength(data, maxBytes);
		}
		chunks = [data];
		buffered = data.length;
	}
}

function frameLength(data: Buffer, maxBytes: number): number {
	if (data.length < HEADER_BYTES) return HEADER_BYTES;
	const json = data.readUInt32BE(0);
	const bytes = data.readUInt32BE(4);
	if (json > JSON_MAX_BYTES || bytes > maxBytes) throw new Error("frame too large");
	return HEADER_BYTES + json + bytes;
}

function parseFrame(data: Buffer): Frame {
	const bytesAt = HEADER_BYTES + data.readUInt32BE(0);
	return {
		json: JSON.parse(data.toString("utf8", HEADER_BYTES, bytesAt)),
		bytes: data.subarray(bytesAt),
	};
}
