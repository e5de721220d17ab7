import * as av from "node-av/constants";
import { IOContext } from "node-av/lib";

/** Bytes of the file being made and where in it they belong. */
export type WritePart = (at: number, bytes: Buffer) => void;

const IO_BUFFER_BYTES = 64 * 1024;
const PART_BYTES = 256 * 1024;

/** Gathers what the muxer writes, now here, now there, into parts worth sending. */
export function createParts(write: WritePart): { io: IOContext; finish(): void } {
	let pending: Buffer[] = [];
	let pendingAt = 0;
	let pendingBytes = 0;
	let at = 0;
	const send = () => {
		if (pendingBytes > 0) write(pendingAt, Buffer.concat(pending));
		pending = [];
		pendingBytes = 0;
		pendingAt = at;
	};
	const io = new IOContext();
	io.allocContextWithCallbacks(
		IO_BUFFER_BYTES,
		1,
		null,
		(bytes) => {
			if (pendingAt + pendingBytes !== at || pendingBytes >= PART_BYTES) send();
			pending.push(Buffer.from(bytes));
			pendingBytes += bytes.length;
			at += bytes.length;
			return bytes.length;
		},
		(offset, whence) => {
			if (whence !== av.AVSEEK_SET) return -1n;
			at = Number(offset);
			return offset;
		},
	);
	return {
		io,
		finish() {
			io.flushSync();
			send();
		},
	};
}
