import { isDefinedError, safe } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isSignedOut } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { startUpload, UploadError } from "#web/upload.ts";
import { useViewer } from "#web/viewer.tsx";
import { members } from "./api.tsx";
import { avatarProblem } from "./avatar-check.ts";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.tsx";
import { sessionKeeper } from "./session-keeper.tsx";

/** Idle, uploading with a preview, then the new picture everywhere, or the old one back (specification 4). */
export function useAvatarUpload() {
	const cache = useQueryClient();
	const viewer = useViewer();
	const [preview, setPreview] = useState<string | null>(null);
	const [sent, setSent] = useState(0);
	useEffect(() => {
		if (preview) return () => URL.revokeObjectURL(preview);
	}, [preview]);

	const choose = async (file: File) => {
		if (!viewer) return refuse(copy.authenticationRequired, copy.pleaseLogIn);
		const problem = avatarProblem(file);
		if (problem) return refuse(copy.avatarInvalid, problem);
		setSent(0);
		setPreview(URL.createObjectURL(file));
		const avatarUrl = await upload(file, setSent);
		if (avatarUrl) {
			await hasArrived(avatarUrl);
			sessionKeeper(cache).amend({ avatarUrl });
			notify({ kind: "good", title: copy.avatarUpdated });
		}
		setPreview(null);
	};

	return { choose, preview, isUploading: preview !== null, sent };
}

/** The new picture's address; null after saying why there is none. */
async function upload(file: File, onSent: (fraction: number) => void): Promise<string | null> {
	const running = startUpload(file, {
		isBrief: true,
		onProgress: (sent, total) => onSent(total > 0 ? sent / total : 0),
	});
	let uploadId: string;
	try {
		uploadId = await running.promise;
	} catch (error) {
		if (error instanceof UploadError && error.status === 401)
			refuse(copy.authenticationRequired, copy.pleaseLogIn);
		else
			refuse(
				copy.avatarFailed,
				copy.avatarUploadFailed((error instanceof Error && error.message) || copy.connectionLost),
			);
		return null;
	}
	const [error, saved] = await safe(members.call.setAvatar({ uploadId }));
	if (!error) return saved.avatarUrl;
	if (isSignedOut(error)) refuse(copy.authenticationRequired, copy.pleaseLogIn);
	else if (isDefinedError(error) && isAboutTheFile(error.code))
		refuse(copy.avatarInvalid, error.message);
	else
		refuse(copy.avatarFailed, copy.avatarSaveFailed(failureOf(error, copy.connectionLost).message));
	return null;
}

function isAboutTheFile(code: string): boolean {
	return code === "UNSUPPORTED_MEDIA_TYPE" || code === "PAYLOAD_TOO_LARGE";
}

function refuse(title: string, text: string): void {
	notify({ kind: "bad", title, text });
}

/** So that the preview gives way to the picture itself, not to a gap. */
async function hasArrived(src: string): Promise<void> {
	const image = new Image();
	image.src = src;
	await image.decode().catch(() => {});
}
