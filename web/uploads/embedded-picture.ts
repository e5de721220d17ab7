import { COVER_MAX_BYTES } from "#shared/limits.ts";

const TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** The cover in the tags of an audio file (ID3, FLAC, MP4 and others), as a file of its own; null without a fit one. */
export async function embeddedPicture(audio: Blob, name: string): Promise<File | null> {
	try {
		const { parseBlob, selectCover } = await import("music-metadata");
		const { common } = await parseBlob(audio, { duration: false, skipPostHeaders: true });
		const picture = selectCover(common.picture);
		if (!picture || picture.data.byteLength > COVER_MAX_BYTES) return null;
		const type = picture.format.replace("image/jpg", "image/jpeg");
		if (!TYPES.includes(type)) return null;
		return new File([new Uint8Array(picture.data)], name, { type });
	} catch {
		// Tags that cannot be read have no picture; the server judges the audio itself.
		return null;
	}
}
