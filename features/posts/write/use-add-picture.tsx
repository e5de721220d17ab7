import { type RefObject, useState } from "react";
import { posts } from "#features/posts/api.tsx";
import { IMAGE_MAX_BYTES } from "#features/posts/limits.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { startUpload } from "#web/uploads/upload.ts";
import { copy } from "./copy.ts";
import { insertBlock } from "./insert.tsx";

/** Uploads a picture and puts it where the text is being written, ready for its description. */
export function useAddPicture(
	postId: string,
	field: RefObject<HTMLTextAreaElement | null>,
	saveFirst: () => Promise<unknown>,
) {
	const [isUploading, setUploading] = useState(false);
	const [hasHint, setHint] = useState(false);
	const add = async (file: File) => {
		if (isUploading) return;
		if (file.size > IMAGE_MAX_BYTES) return refuse(copy.imageTooLarge);
		setUploading(true);
		setHint(false);
		try {
			const [uploadId] = await Promise.all([
				startUpload(file, { isBrief: true }).promise,
				saveFirst(),
			]);
			const image = { id: crypto.randomUUID(), postId, uploadId };
			const { url } = await posts.call.addImage(image);
			if (field.current) insertBlock(field.current, `![](${url})`, "![]".length - 1);
			setHint(true);
		} catch (error) {
			refuse(explain(error, (error instanceof Error && error.message) || copy.saveFailed).message);
		}
		setUploading(false);
	};
	return { status: isUploading ? copy.uploading : hasHint ? copy.altHint : null, add };
}

function refuse(text: string): void {
	notify({ kind: "bad", title: copy.uploadFailed, text });
}
