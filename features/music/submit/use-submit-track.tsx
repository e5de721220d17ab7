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
import { isCoverRefused } from "./cover-field.tsx";
import { followTrack } from "./preparing.tsx";
import { clearSubmission, type SubmissionUploads } from "./submission.tsx";
import { type TrackWords, wordFields } from "./track-words.tsx";

/** Makes the track of what was uploaded and typed. A failure keeps everything; a repeat makes no second one. */
export function useSubmitTrack({
	uploads,
	form,
	onDone,
}: {
	uploads: SubmissionUploads;
	form: UseFormReturn<TrackWords, unknown, TrackWords>;
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
		const { error, data } = await safe(
			music.call.submit({ ...words, audioUploadId, ...(coverUploadId && { coverUploadId }) }),
		);
		setSubmitting(false);
		if (!error) {
			clearSubmission(uploads);
			followTrack(uploads.personId, data);
			void reloadTracks(cache);
			onDone();
			return;
		}
		const { message, fields } = explain(error, copy.uploadFailed);
		for (const name of wordFields) if (fields[name]) form.setError(name, { message: fields[name] });
		if (isCoverRefused(error)) setCoverRefusal(message);
		notify({ kind: "bad", title: common.error, text: message });
	};

	return { isSubmitting, coverRefusal, submit };
}
