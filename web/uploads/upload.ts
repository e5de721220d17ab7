import type { DetailedError } from "tus-js-client";
import { endpoints } from "#shared/paths.ts";

/** `waiting` for the network or the server, which is tried again by itself. */
type UploadState = "sending" | "waiting" | "paused";

export interface UploadOptions {
	/** Bytes; `sent` falls back when the server turns out to have less. */
	onProgress?: (sent: number, total: number) => void;
	onState?: (state: UploadState) => void;
	/** Where the server has the bytes: store it with the file's name, size and date to go on after a reload. */
	onUrl?: (url: string) => void;
	/** From an earlier `onUrl` of the same file; when the server has forgotten it, a new upload begins. */
	previousUrl?: string | undefined;
	/** For small files with someone waiting: gives up after seconds instead of minutes, also while offline. */
	isBrief?: boolean;
}

export interface RunningUpload {
	/** The finished upload's id. Errors: UploadError. */
	promise: Promise<string>;
	pause(): void;
	resume(): void;
	/** Stops for good and has the server forget the bytes. */
	cancel(): void;
}

/**
 * `refused`: the server said no, `message` is its sentence. `lost`: neither network nor server came
 * back; what arrived stays. `cancelled`: by `cancel()`.
 */
type UploadFailure = "refused" | "lost" | "cancelled";

export class UploadError extends Error {
	override readonly name = "UploadError";
	readonly failure: UploadFailure;
	/** HTTP status of a refusal, else 0. */
	readonly status: number;

	constructor(failure: UploadFailure, message = "", status = 0) {
		super(message);
		this.failure = failure;
		this.status = status;
	}
}

/** Proxies often refuse larger bodies, and a request may last five minutes at most. */
const CHUNK_BYTES = 8_000_000;
const BRIEF_RETRIES_MS = [500, 1_000, 2_000, 4_000];
/** Three minutes: longer than a restart or a deployment. */
const RETRIES_MS = [
	500, 1_000, 2_000, 5_000, 10_000, 10_000, 20_000, 30_000, 30_000, 30_000, 40_000,
];
/** A connection that moves nothing for so long is dead, though nobody said so. */
const STALLED_AFTER_MS = 30_000;
const STALL_CHECK_MS = 5_000;

/** Sends a file resumably (tus 1.0). Network errors and 5xx are tried again; 4xx and 507 are final. */
export function startUpload(file: File, options: UploadOptions = {}): RunningUpload {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let state: UploadState | "over" = "sending";
	let movedAt = Date.now();
	let tus: import("tus-js-client").Upload | undefined;
	let stopWatching = () => {};

	const enter = (next: UploadState) => {
		if (state === next || state === "over") return;
		state = next;
		options.onState?.(next);
	};
	const end = (settle: () => void) => {
		if (state === "over") return;
		state = "over";
		stopWatching();
		settle();
	};
	const again = () => {
		movedAt = Date.now();
		void tus?.abort();
		tus?.start();
	};
	const watch = () => {
		const backOnline = () => state === "waiting" && again();
		const check = () => state === "sending" && Date.now() - movedAt > STALLED_AFTER_MS && again();
		const timer = setInterval(check, STALL_CHECK_MS);
		addEventListener("online", backOnline);
		return () => {
			clearInterval(timer);
			removeEventListener("online", backOnline);
		};
	};
	const failed = (error: Error | DetailedError) => {
		const refusal = refusalIn(error);
		if (refusal) return end(() => reject(refusal));
		if (!options.isBrief && !navigator.onLine) return enter("waiting");
		end(() => reject(new UploadError("lost")));
	};

	const begin = async () => {
		const { Upload } = await import("tus-js-client");
		if (state === "over") return;
		const upload = new Upload(file, {
			endpoint: new URL(endpoints.uploads, location.origin).href,
			uploadUrl: options.previousUrl ?? null,
			metadata: { filename: file.name, filetype: file.type },
			chunkSize: CHUNK_BYTES,
			retryDelays: options.isBrief ? BRIEF_RETRIES_MS : RETRIES_MS,
			storeFingerprintForResuming: false,
			// Or tus would take a busy server for one that has forgotten the upload, and begin anew.
			onAfterResponse: (request, response) => {
				const status = response.getStatus();
				if (request.getMethod() !== "HEAD" || status < 400) return;
				if (![404, 410, 423].includes(status)) throw new UploadError("refused", "", status);
			},
			onShouldRetry: (error) => {
				if (refusalIn(error)) return false;
				enter("waiting");
				return true;
			},
			onUploadUrlAvailable: () => upload.url && options.onUrl?.(upload.url),
			onProgress: (sent, total) => {
				movedAt = Date.now();
				if (state === "paused") return;
				enter("sending");
				options.onProgress?.(sent, total);
			},
			onSuccess: () => end(() => resolve(idIn(upload.url))),
			onError: failed,
		});
		tus = upload;
		stopWatching = watch();
		if (state !== "paused") upload.start();
	};
	begin().catch(() => end(() => reject(new UploadError("lost"))));

	return {
		promise,
		pause() {
			if (state === "over") return;
			enter("paused");
			void tus?.abort();
		},
		resume() {
			if (state !== "paused") return;
			enter("sending");
			again();
		},
		cancel() {
			end(() => reject(new UploadError("cancelled")));
			// What cannot be deleted now is swept by the server a day later.
			tus?.abort(true).catch(() => {});
		},
	};
}

/** Has the server forget an upload of an earlier visit. What cannot be deleted now it sweeps a day later. */
export function forgetUpload(url: string): void {
	import("tus-js-client").then(({ Upload }) => Upload.terminate(url)).catch(() => {});
}

/** The server's final no, or null when trying again may help. */
function refusalIn(error: Error | DetailedError): UploadError | null {
	const { originalResponse, causingError } = error as Partial<DetailedError>;
	const status =
		originalResponse?.getStatus() ??
		(causingError instanceof UploadError ? causingError.status : 0);
	// 507: the server's disk is full, which waiting does not mend.
	const isFinal =
		status === 507 || (status >= 400 && status < 500 && status !== 409 && status !== 423);
	return isFinal
		? new UploadError("refused", sentenceIn(originalResponse?.getBody()), status)
		: null;
}

/** A refusal's words: plain text from the upload itself, JSON from the gate before it. */
function sentenceIn(body = ""): string {
	try {
		const { message } = JSON.parse(body) as { message?: unknown };
		return typeof message === "string" ? message : "";
	} catch {
		return body.trim();
	}
}

function idIn(url: string | null): string {
	return url?.split("/").at(-1) ?? "";
}
