import { once } from "node:events";
import { connect } from "node:net";

export type Answer = { status: number };
export type Connection = { exchange(request: string): Promise<Answer>; close(): void };

const READ_BYTES = 512 * 1024;
const END_OF_HEAD = "\r\n\r\n";
const END_OF_CHUNKS = Buffer.from("\r\n0\r\n\r\n");

/**
 * A kept-alive HTTP/1.1 connection that reads each answer to its end and looks only at its status:
 * a client that decoded more would be slower than the servers it measures.
 */
export async function openConnection(host: string, port: number): Promise<Connection> {
	let finish: ((answer: Answer) => void) | null = null;
	let fail: ((error: Error) => void) | null = null;
	let status = 0;
	let bodyLeft = 0;
	let isChunked = false;
	let isInBody = false;
	let head = "";
	let tail = Buffer.alloc(0);

	const end = () => {
		const done = finish;
		finish = null;
		isInBody = false;
		head = "";
		done?.({ status });
	};
	const readBody = (bytes: Buffer) => {
		if (isChunked) {
			tail = Buffer.concat([tail, bytes]).subarray(-END_OF_CHUNKS.length);
			if (tail.equals(END_OF_CHUNKS)) end();
			return;
		}
		bodyLeft -= bytes.length;
		if (bodyLeft === 0) end();
	};
	const readHead = (bytes: Buffer) => {
		const before = head.length;
		head += bytes.toString("latin1");
		const at = head.indexOf(END_OF_HEAD);
		if (at < 0) return;
		status = Number(head.slice(9, 12));
		bodyLeft = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
		isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
		tail = Buffer.alloc(0);
		isInBody = true;
		readBody(bytes.subarray(at + END_OF_HEAD.length - before));
	};
	const socket = connect({
		host,
		port,
		noDelay: true,
		onread: {
			buffer: Buffer.alloc(READ_BYTES),
			callback(length: number, buffer: Uint8Array) {
				const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, length);
				if (isInBody) readBody(bytes);
				else readHead(bytes);
				return true;
			},
		},
	});
	socket.on("error", (error) => fail?.(error));
	socket.on("close", () => fail?.(new Error("The server closed the connection")));
	await once(socket, "connect");
	return {
		exchange: (request) =>
			new Promise((resolve, reject) => {
				finish = resolve;
				fail = reject;
				socket.write(request, "latin1");
			}),
		close() {
			fail = null;
			socket.destroy();
		},
	};
}
