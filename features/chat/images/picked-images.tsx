import { chat } from "#features/chat/api.tsx";
import type { ChatImage } from "#features/chat/contract.ts";
import { IMAGE_MAX_BYTES, IMAGES_MAX } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { chatImagePath } from "#shared/paths.ts";
import { explain } from "#web/api.ts";
import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";
import { createListeners } from "#web/listeners.ts";
import { type StoredUpload, type UploadSlot, uploadSlot } from "#web/uploads/upload-slot.tsx";

/** An image that is to be sent with the next message. */
export type Picked = {
	key: string;
	/** Null once the browser has lost the file, until the server has it. */
	previewUrl: string | null;
	phase: "sending" | "preparing" | "ready" | "failed";
	/** How much of it has arrived, from 0 to 1. */
	sent: number;
	/** Why it failed. */
	message: string | null;
	/** Once the server has made it. */
	image: ChatImage | null;
	/** What it shows, as typed. */
	alt: string;
};
export type PickedImages = ReturnType<typeof createPickedImages>;

/** What this tab stores of one; its file is in the browser's database until it is uploaded. */
type Stored = { key: string; upload: StoredUpload | null } & Pick<Picked, "image" | "alt">;

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"];

const known = new Map<string, PickedImages>();

/** The images a member has picked in this tab. They outlive the panel and a reload, and upload meanwhile. */
export function pickedImagesOf(userId: string): PickedImages {
	const made = known.get(userId) ?? createPickedImages(`greenroom-chat-images:${userId}`);
	known.set(userId, made);
	return made;
}

function createPickedImages(storeKey: string) {
	const { notify, watch } = createListeners();
	const slots = new Map<string, UploadSlot>();
	const uploads = new Map<string, StoredUpload | null>();
	let all: readonly Picked[] = [];

	const update = (next: readonly Picked[]) => {
		all = next;
		const stored = all.map(
			({ key, image, alt }): Stored => ({ key, image, alt, upload: uploads.get(key) ?? null }),
		);
		writeStored("sessionStorage", storeKey, stored.length > 0 ? JSON.stringify(stored) : null);
		notify();
	};
	const find = (key: string) => all.find((one) => one.key === key);
	const change = (key: string, part: Partial<Picked>) =>
		update(all.map((one) => (one.key === key ? { ...one, ...part } : one)));
	const fail = (key: string, message: string) => change(key, { phase: "failed", message });

	const prepare = async (key: string, uploadId: string) => {
		change(key, { phase: "preparing", message: null });
		try {
			const image = await chat.call.addImage({ uploadId });
			// Taken away meanwhile.
			if (!find(key)) return void chat.call.removeImage({ id: image.id }).catch(() => {});
			change(key, { phase: "ready", image });
			slots.get(key)?.clear();
		} catch (error) {
			fail(key, explain(error, copy.imageFailed).message);
		}
	};
	const follow = (key: string, slot: UploadSlot) => {
		const { phase, stored, sentBytes, message } = slot.state();
		const picked = find(key);
		if (!picked || picked.image) return;
		if (phase === "sending" || phase === "waiting")
			change(key, { phase: "sending", sent: stored ? sentBytes / stored.size : 0, message: null });
		else if (phase === "failed") fail(key, message ?? copy.imageFailed);
		else if (phase === "missing") fail(key, copy.imageMissing);
		else if (phase === "sent" && stored?.uploadId && picked.phase !== "preparing")
			void prepare(key, stored.uploadId);
	};
	const open = (key: string, stored: StoredUpload | null): UploadSlot => {
		const slot = uploadSlot({
			key: `${storeKey}:${key}`,
			stored,
			onStore(upload) {
				uploads.set(key, upload);
				if (find(key)) update(all);
			},
		});
		slots.set(key, slot);
		slot.watch(() => follow(key, slot));
		return slot;
	};
	const forget = (key: string) => {
		const { previewUrl } = find(key) ?? {};
		if (previewUrl?.startsWith("blob:")) URL.revokeObjectURL(previewUrl);
		slots.delete(key);
		uploads.delete(key);
	};

	const stored = readStoredJson("sessionStorage", storeKey);
	for (const { key, image, alt, upload } of (Array.isArray(stored) ? stored : []) as Stored[]) {
		const previewUrl = image ? chatImagePath(image.id, "small") : null;
		const phase = image ? "ready" : "sending";
		all = [...all, { key, image, alt, previewUrl, phase, sent: 0, message: null }];
		if (!image) open(key, upload);
	}

	return {
		state: () => all,
		watch,
		/** Uploads these files. Returns why some of them cannot be sent, in a sentence, or null. */
		add(files: readonly File[]): string | null {
			const images = files.filter(({ type }) => IMAGE_TYPES.includes(type));
			const fitting = images.filter(({ size }) => size <= IMAGE_MAX_BYTES);
			const taken = fitting.slice(0, IMAGES_MAX - all.length);
			for (const file of taken) {
				const key = crypto.randomUUID();
				const previewUrl = URL.createObjectURL(file);
				const facts = { image: null, alt: "", phase: "sending", sent: 0, message: null } as const;
				update([...all, { key, previewUrl, ...facts }]);
				open(key, null).choose(file);
			}
			if (images.length < files.length) return copy.imageWrongType;
			if (fitting.length < images.length) return copy.imageTooBig;
			return taken.length < fitting.length ? `${copy.tooManyImages}.` : null;
		},
		/** Images of a message that was not sent after all. */
		putBack(images: readonly ChatImage[]): void {
			const back = images.map((image) => ({
				key: crypto.randomUUID(),
				previewUrl: chatImagePath(image.id, "small"),
				phase: "ready" as const,
				sent: 0,
				message: null,
				image,
				alt: image.alt,
			}));
			update([...all, ...back]);
		},
		describe: (key: string, alt: string) => change(key, { alt }),
		/** Goes on after a failure, from where it broke off. */
		retry(key: string): void {
			const slot = slots.get(key);
			const { phase, stored: upload } = slot?.state() ?? {};
			if (phase === "sent" && upload?.uploadId) void prepare(key, upload.uploadId);
			else slot?.resume();
		},
		/** Forgets it here and on the server. */
		remove(key: string): void {
			const { image } = find(key) ?? {};
			if (image) void chat.call.removeImage({ id: image.id }).catch(() => {});
			else slots.get(key)?.remove();
			forget(key);
			update(all.filter((one) => one.key !== key));
		},
		/** The images as they are sent, with what they show; from now on there are none here. */
		take(): ChatImage[] {
			const images = all.flatMap(({ image, alt }) =>
				image ? [{ ...image, alt: alt.trim() }] : [],
			);
			for (const { key } of all) forget(key);
			update([]);
			return images;
		},
	};
}
