import { createListeners } from "#web/listeners.ts";
import { copy } from "./copy.ts";
import { deleteStoredFile, findStoredFile, storeFile } from "./stored-files.ts";
import { forgetUpload, type RunningUpload, startUpload, UploadError } from "./upload.ts";
import { uploadPace } from "./upload-pace.ts";

/** A chosen file as the draft remembers it: enough to know it again and to go on uploading. */
export type StoredUpload = {
	name: string;
	size: number;
	lastModified: number;
	/** The address of the upload on the server. */
	url: string | null;
	/** Once all of it arrived. */
	uploadId: string | null;
};

/** `missing`: known from the draft, but the browser no longer has the file; it must be chosen again. */
type SlotPhase = "empty" | "missing" | "sending" | "waiting" | "paused" | "failed" | "sent";

export type SlotState = {
	phase: SlotPhase;
	stored: StoredUpload | null;
	/** For showing it; null when only the server has it. */
	file: File | null;
	sentBytes: number;
	secondsLeft: number | null;
	/** Why it failed. */
	message: string | null;
};

export type UploadSlot = ReturnType<typeof uploadSlot>;

const EMPTY: SlotState = {
	phase: "empty",
	stored: null,
	file: null,
	sentBytes: 0,
	secondsLeft: null,
	message: null,
};
/** Progress comes with every packet; nobody reads it more often than this. */
const PROGRESS_EVERY_MS = 200;

/** One file of a form, uploading from the moment it is chosen, and continued after a reload. */
export function uploadSlot({
	key,
	stored,
	onStore,
}: {
	/** Of the file in this browser. */
	key: string;
	/** From an earlier visit; it goes on at once. */
	stored: StoredUpload | null;
	onStore: (stored: StoredUpload | null) => void;
}) {
	const { notify, watch } = createListeners();
	let state: SlotState = { ...EMPTY, stored };
	let running: RunningUpload | null = null;

	const change = (part: Partial<SlotState>) => {
		state = { ...state, ...part };
		notify();
	};
	const store = (next: StoredUpload | null) => {
		change({ stored: next });
		onStore(next);
	};
	const stop = () => {
		const stopped = running;
		running = null;
		stopped?.pause();
	};

	const begin = (file: File, facts: StoredUpload) => {
		stop();
		const pace = uploadPace();
		let shownAt = 0;
		const isMine = () => running === upload;
		store({ ...facts, uploadId: null });
		change({ phase: "sending", file, sentBytes: 0, secondsLeft: null, message: null });
		const upload = startUpload(file, {
			previousUrl: facts.url ?? undefined,
			onUrl: (url) => isMine() && store({ ...facts, url }),
			onState: (phase) => {
				pace.forget();
				if (isMine()) change({ phase, secondsLeft: null });
			},
			onProgress: (sentBytes, total) => {
				const now = Date.now();
				const secondsLeft = pace.secondsLeft(sentBytes, total, now);
				if (!isMine() || (now - shownAt < PROGRESS_EVERY_MS && sentBytes < total)) return;
				shownAt = now;
				change({ sentBytes, secondsLeft });
			},
		});
		running = upload;
		upload.promise.then(
			(uploadId) => {
				if (!isMine()) return;
				if (state.stored) store({ ...state.stored, uploadId });
				change({ phase: "sent", sentBytes: file.size });
			},
			(error) => isMine() && change({ phase: "failed", message: sentenceOf(error) }),
		);
	};

	const goOn = async (facts: StoredUpload) => {
		const file = await findStoredFile(key);
		if (state.stored !== facts || running) return;
		const mine = file && isSameFile(facts, file) ? file : null;
		if (facts.uploadId) change({ phase: "sent", file: mine, sentBytes: facts.size });
		else if (mine) begin(mine, facts);
		else change({ phase: "missing" });
	};
	const dropOnServer = () => {
		const dropped = running;
		running = null;
		if (dropped) dropped.cancel();
		else if (state.stored?.url) forgetUpload(state.stored.url);
	};
	/** Forgets the file here; the server has made something of it. */
	const clear = () => {
		stop();
		void deleteStoredFile(key);
		onStore(null);
		change(EMPTY);
	};
	if (stored) {
		change({ phase: "sending" });
		void goOn(stored);
	}

	return {
		state: () => state,
		watch,
		/** Uploads the file; the same file as before goes on where it stopped. */
		choose(file: File) {
			const { name, size, lastModified } = file;
			const before = state.stored;
			const isSame = before !== null && isSameFile(before, file);
			if (!isSame) dropOnServer();
			void storeFile(key, file);
			begin(file, isSame ? before : { name, size, lastModified, url: null, uploadId: null });
		},
		pause: () => running?.pause(),
		/** After a pause or a failure. */
		resume() {
			if (state.phase === "paused" && running) running.resume();
			else if (state.file && state.stored) begin(state.file, state.stored);
		},
		/** All of it again: the server has forgotten what it had. */
		restart() {
			const { file, stored: facts } = state;
			if (file && facts) begin(file, { ...facts, url: null, uploadId: null });
			else change({ phase: "missing" });
		},
		/** Forgets the file here and on the server. */
		remove() {
			dropOnServer();
			clear();
		},
		clear,
	};
}

function isSameFile(facts: StoredUpload, { name, size, lastModified }: File): boolean {
	return facts.name === name && facts.size === size && facts.lastModified === lastModified;
}

function sentenceOf(error: unknown): string {
	if (!(error instanceof UploadError) || error.failure !== "refused") return copy.lost;
	return error.message || copy.refused;
}
