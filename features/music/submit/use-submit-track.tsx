import { safe } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { music } from "#features/music/api.tsx";
import { copy } from "#features/music/copy.ts";
import { reloadTracks } from "#features/music/track-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { isCoverRefused } from "#web/uploads/cover-field.tsx";
import { type TrackFormValues, trackFormFields } from "./form-values.tsx";
import { followTrack } from "./preparing.tsx";
import { clearSubmission, type SubmissionUploads } from "./submission.tsx";

/** Makes the track of what was uploaded and typed. A failure keeps everything; a repeat makes no second one. */
export function useSubmitTrack({
	uploads,
	form,
	onDone,
}: {
	uploads: SubmissionUploads;
	form: UseFormReturn<TrackFormValues, unknown, TrackFormValues>;
	onDone: () => void;
}) {
	const cache = useQueryClient();
	const [isSubmitting, setSubmitting] = useState(false);
	const [coverRefusal, setCoverRefusal] = useState<string | null>(null);

	const submit = async (values: TrackFormValues) => {
		const audioUploadId = uploads.audio.state().stored?.uploadId;
		const coverUploadId = uploads.cover.state().stored?.uploadId;
		if (isSubmitting || !audioUploadId) return;
		setSubmitting(true);
		setCoverRefusal(null);
		const { error, data } = await safe(
			music.call.submit({ ...values, audioUploadId, ...(coverUploadId && { coverUploadId }) }),
		);
		setSubmitting(false);
		if (!error) {
			clearSubmission(uploads);
			followTrack(uploads.userId, data);
			void reloadTracks(cache);
			onDone();
			return;
		}
		const { message, fields } = explain(error, copy.uploadFailed);
		for (const name of trackFormFields)
			if (fields[name]) form.setError(name, { message: fields[name] });
		if (isCoverRefused(error)) setCoverRefusal(message);
		notify({ kind: "bad", title: common.error, text: message });
	};

	return { isSubmitting, coverRefusal, submit };
}
