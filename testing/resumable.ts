import { request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { callTus, createUpload, idIn } from "./uploads.ts";

export type ResumableUpload = ReturnType<typeof uploadResumably>;

const CHUNK_BYTES = 8_000_000;
const PIECE_BYTES = 64 * 1024;
/** About 20 MB/s. */
const PIECE_EVERY_MS = 3;
const RETRY_MS = 250;

/**
 * Uploads as tus asks: after every break it goes on from the offset the server reports. Sends up to
 * `allowed` bytes, then holds the request open until more are.
 */
export function uploadResumably(url: string, cookie: string, source: Buffer, allowed: number) {
	const owner = { cookie };
	/** Bytes that were sent again, one entry for each break. */
	const sentAgain: number[] = [];
	let limit = allowed;
	let handedOver = 0;
	let isWanted = true;

	const insist = async <T>(work: () => Promise<T | null>): Promise<T> => {
		for (;;) {
			if (!isWanted) throw new Error("The upload was given up");
			const found = await work().catch(() => null);
			if (found !== null) return found;
			await pause(RETRY_MS);
		}
	};

	/** One PATCH; resolves whether it was answered or cut off. */
	const sendFrom = async (path: string, offset: number): Promise<void> => {
		const chunk = source.subarray(offset, offset + CHUNK_BYTES);
		const request = send(`${url}${path}`, {
			method: "PATCH",
			headers: {
				origin: url,
				cookie,
				"tus-resumable": "1.0.0",
				"content-type": "application/offset+octet-stream",
				"upload-offset": offset,
				"content-length": chunk.length,
			},
		});
		const over = new Promise<void>((resolve) => {
			request.on("response", (response) => response.resume().on("close", resolve));
			request.on("close", resolve);
			request.on("error", () => resolve());
		});
		for (let at = 0; at < chunk.length && isWanted && !request.destroyed; at += PIECE_BYTES) {
			const piece = chunk.subarray(at, at + PIECE_BYTES);
			const isWritten = new Promise<boolean>((resolve) =>
				request.write(piece, (error) => resolve(!error)),
			);
			if (!(await Promise.race([isWritten, over.then(() => false)]))) break;
			handedOver = Math.max(handedOver, offset + at + piece.length);
			do await pause(PIECE_EVERY_MS);
			while (handedOver >= limit && limit < source.length && isWanted && !request.destroyed);
		}
		if (isWanted) request.end();
		else request.destroy();
		await over;
		request.destroy();
	};

	const run = async (): Promise<string> => {
		const path = await insist(
			async () => (await createUpload(url, owner, source.length)).headers.location ?? null,
		);
		for (let offset = 0; offset < source.length; ) {
			await sendFrom(path, offset);
			offset = await insist(async () => {
				const { status, headers } = await callTus(url, owner, { method: "HEAD", path });
				return status === 200 ? Number(headers["upload-offset"]) : null;
			});
			if (offset < handedOver) sentAgain.push(handedOver - offset);
			handedOver = offset;
		}
		return idIn(path);
	};

	const finished = run();
	// An abandoned upload need not be awaited.
	finished.catch(() => undefined);
	return {
		/** The id of the finished upload. */
		finished,
		sentAgain: sentAgain as readonly number[],
		get handedOver() {
			return handedOver;
		},
		allow(bytes: number): void {
			limit = bytes;
		},
		giveUp(): void {
			isWanted = false;
		},
	};
}
