import { isDefinedError, safe } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { music } from "./api.tsx";
import { copy } from "./copy.ts";
import { clearSubmission, type SubmissionUploads } from "./submission.tsx";
import type { TrackWords } from "./submit-dialog.tsx";
import { reloadTracks } from "./track-query.tsx";

/** Makes the track of what was uploaded and typed. A failure keeps everything; a repeat makes no second one. */
export function useSubmitTrack({
	uploads,
	form,
	onDone,
}: {
	uploads: SubmissionUploads;
	form: UseFormReturn<TrackWords>;
	onDone: () => void;
}) {
	const cache = useQueryClient();
	const [isSubmitting, setSubmitting] = useState(false);
	const [coverRefusal, setCoverRefusal] = useState<string | null>(null);

	const submit = async (words: TrackWords) => {
		const audioUploadId = uploads.audio.state().kept?.uploadId;
		const coverUploadId = uploads.cover.state().kept?.uploadId;
		if (isSubmitting || !audioUploadId) return;
		setSubmitting(true);
		setCoverRefusal(null);
		const { error } = await safe(
			music.call.submit({ ...words, audioUploadId, ...(coverUploadId && { coverUploadId }) }),
		);
		setSubmitting(false);
		if (!error) {
			clearSubmission(uploads);
			notify({ kind: "good", title: copy.uploadedTitle, text: copy.uploadedText });
			void reloadTracks(cache);
			onDone();
			return;
		}
		const { message, fields } = explain(error, copy.uploadFailed);
		for (const name of ["title", "artist", "description"] as const)
			if (fields[name]) form.setError(name, { message: fields[name] });
		if (
			isDefinedError(error) &&
			(error.code === "UNSUPPORTED_MEDIA_TYPE" || error.code === "PAYLOAD_TOO_LARGE") &&
			error.data.field === "cover"
		)
			setCoverRefusal(message);
		notify({ kind: "bad", title: common.error, text: message });
	};

	return { isSubmitting, coverRefusal, submit };
}
