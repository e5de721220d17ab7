import { useEffect, useState } from "react";
import { copy as common } from "#shared/copy.ts";
import { notify } from "#web/notify.ts";
import { startUpload } from "#web/uploads/upload.ts";
import { copy } from "./copy.ts";
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "./limits.ts";

/** A picture to come (its upload and how it looks here), null to take it away, undefined to leave it. */
type PictureChange = { uploadId: string; preview: string } | null | undefined;
export type PictureChoice = {
	change: PictureChange;
	isSending: boolean;
	choose(file: File): Promise<void>;
	remove(): void;
	/** As if nothing had been chosen. */
	clear(): void;
};

/** One picture of the form, uploaded when chosen and stored when the form is saved. */
export function usePicture(): PictureChoice {
	const [change, setChange] = useState<PictureChange>();
	const [isSending, setSending] = useState(false);
	const preview = change?.preview;
	useEffect(() => {
		if (preview) return () => URL.revokeObjectURL(preview);
	}, [preview]);
	return {
		change,
		isSending,
		async choose(file) {
			const problem = problemOf(file);
			if (problem) return refuse(problem);
			setSending(true);
			try {
				const uploadId = await startUpload(file, { isBrief: true }).promise;
				setChange({ uploadId, preview: URL.createObjectURL(file) });
			} catch (error) {
				refuse((error instanceof Error && error.message) || copy.uploadFailed);
			}
			setSending(false);
		},
		remove: () => setChange(null),
		clear: () => setChange(undefined),
	};
}

function problemOf({ type, size }: File): string | null {
	if (!PICTURE_TYPES.some((one) => one === type)) return copy.notPicture;
	return size > PICTURE_MAX_BYTES ? copy.tooLarge : null;
}

function refuse(text: string): void {
	notify({ kind: "bad", title: common.error, text });
}
