import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { music } from "#features/music/api.tsx";
import { copy } from "#features/music/copy.ts";
import { reloadTracks } from "#features/music/track/track-query.tsx";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { coverRefusalIn } from "#web/uploads/cover-field.tsx";
import { emptyValues, type TrackFormValues } from "./form-values.tsx";
import { followTrack } from "./preparing.tsx";
import { clearSubmission, type SubmissionUploads } from "./submission.tsx";

/** Makes a track of what was uploaded and typed. A failure loses nothing; a repeat makes no second one. */
export function useSubmitTrack(
	form: UseFormReturn<TrackFormValues>,
	uploads: SubmissionUploads,
	onDone: () => void,
) {
	const cache = useQueryClient();
	const [coverRefusal, setCoverRefusal] = useState<string | null>(null);
	const send = async (values: TrackFormValues) => {
		const audioUploadId = uploads.audio.state().stored?.uploadId;
		const coverUploadId = uploads.cover.state().stored?.uploadId ?? undefined;
		if (!audioUploadId) return;
		setCoverRefusal(null);
		try {
			const track = await music.call.submit({ ...values, audioUploadId, coverUploadId });
			clearSubmission(uploads);
			followTrack(uploads.userId, track);
			void reloadTracks(cache);
			onDone();
		} catch (error) {
			setCoverRefusal(coverRefusalIn(error));
			throw error;
		}
	};
	const failed = { otherwise: copy.uploadFailed };
	return { coverRefusal, ...useDraftForm(form, { initial: emptyValues, send, failed }) };
}
