import { isDefinedError, safe } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { failureOf } from "#features/accounts/failure.tsx";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { isSignedOut } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { startUpload, UploadError } from "#web/uploads/upload.ts";
import { useViewer } from "#web/viewer.tsx";
import { avatarProblem } from "./avatar-check.ts";

/** Idle, uploading with a preview, then the new picture everywhere, or the old one back. */
export function useAvatarUpload() {
	const cache = useQueryClient();
	const viewer = useViewer();
	const [preview, setPreview] = useState<string | null>(null);
	const [sent, setSent] = useState(0);
	useEffect(() => {
		if (preview) return () => URL.revokeObjectURL(preview);
	}, [preview]);

	const choose = async (file: File) => {
		if (!viewer) return notifyFailure(copy.authenticationRequired, copy.pleaseLogIn);
		const problem = avatarProblem(file);
		if (problem) return notifyFailure(copy.avatarInvalid, problem);
		setSent(0);
		setPreview(URL.createObjectURL(file));
		const avatarUrl = await upload(file, setSent);
		if (avatarUrl) {
			await preloadImage(avatarUrl);
			sessionStore(cache).updateUser({ avatarUrl });
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
			notifyFailure(copy.authenticationRequired, copy.pleaseLogIn);
		else
			notifyFailure(
				copy.avatarFailed,
				copy.avatarUploadFailed((error instanceof Error && error.message) || copy.connectionLost),
			);
		return null;
	}
	const [error, saved] = await safe(accounts.call.setAvatar({ uploadId }));
	if (!error) return saved.avatarUrl;
	if (isSignedOut(error)) notifyFailure(copy.authenticationRequired, copy.pleaseLogIn);
	else if (isDefinedError(error) && isFileError(error.code))
		notifyFailure(copy.avatarInvalid, error.message);
	else
		notifyFailure(
			copy.avatarFailed,
			copy.avatarSaveFailed(failureOf(error, copy.connectionLost).message),
		);
	return null;
}

function isFileError(code: string): boolean {
	return code === "UNSUPPORTED_MEDIA_TYPE" || code === "PAYLOAD_TOO_LARGE";
}

function notifyFailure(title: string, text: string): void {
	notify({ kind: "bad", title, text });
}

/** So that the preview gives way to the picture itself, not to a gap. */
async function preloadImage(src: string): Promise<void> {
	const image = new Image();
	image.src = src;
	await image.decode().catch(() => {});
}
