import { type KeyboardEvent, useEffect, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { copy } from "#features/music/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { notify } from "#web/notify.ts";
import { AudioField } from "#web/uploads/audio-field.tsx";
import { CoverField } from "#web/uploads/cover-field.tsx";
import { isSending, sentId, useSlotState } from "#web/uploads/upload-slots.tsx";
import { useInspection } from "#web/uploads/use-inspection.tsx";
import { submitCopy } from "./copy.ts";
import { NameFields, TermFields } from "./form-fields.tsx";
import { trackFormResolver } from "./form-resolver.tsx";
import type { TrackFormValues } from "./form-values.tsx";
import { discardSubmission, openUploads } from "./submission.tsx";
import { changeDraft, emptyDraft, readDraft } from "./submission-draft.tsx";
import { useSubmitTrack } from "./use-submit-track.tsx";

/** Submitting a track. Whatever closes it, values and files stay as a draft until it is sent or discarded. */
export function SubmitDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
	const uploads = openUploads(userId);
	const audio = useSlotState(uploads.audio);
	const cover = useSlotState(uploads.cover);
	const inspection = useInspection(sentId(audio));
	const form = useForm<TrackFormValues>({
		defaultValues: draftValues(userId),
		resolver: trackFormResolver,
	});
	const values = useWatch({ control: form.control }) as TrackFormValues;
	const { coverRefusal, field, isSubmitting, onSubmit } = useSubmitTrack(form, uploads, onClose);

	useEffect(() => changeDraft(userId, values), [userId, values]);
	useTagsOf(inspection.found, form);
	useEffect(() => {
		if (inspection.isGone) uploads.audio.restart();
	}, [inspection.isGone, uploads]);

	const isUploading = isSending(audio) || isSending(cover) || inspection.isChecking || isSubmitting;
	const isComplete = Boolean(values.title.trim() && values.artist.trim() && inspection.found);
	const notifyMissing = (event: KeyboardEvent) => {
		const { key, target } = event;
		const isInLine = target instanceof HTMLInputElement && target.type !== "file";
		if (key !== "Enter" || !isInLine || isComplete || isUploading) return;
		notify({ kind: "bad", title: copy.missingTitle, text: copy.missing });
	};

	return (
		<Dialog open onClose={onClose} title={copy.submitTrack}>
			<form
				noValidate
				className="flex flex-col gap-5"
				onKeyDown={notifyMissing}
				onSubmit={onSubmit}
			>
				<NameFields field={field} />
				<AudioField slot={uploads.audio} inspection={inspection} />
				<CoverField slot={uploads.cover} refusal={coverRefusal} />
				<TermFields form={form} field={field} />
				<div className="mt-2 flex flex-wrap items-center gap-3">
					<Button type="submit" disabled={!isComplete || isUploading}>
						{isUploading ? copy.uploading : copy.submitTrack}
					</Button>
					<Button variant="quiet" onClick={onClose}>
						{submitCopy.finishLater}
					</Button>
					<DiscardButton
						copy={submitCopy}
						disabled={isSubmitting}
						onDiscard={() => {
							discardSubmission(uploads);
							onClose();
						}}
					/>
				</div>
			</form>
		</Dialog>
	);
}

/** What the file says of itself fills the fields nobody has filled. */
function useTagsOf(
	found: ReturnType<typeof useInspection>["found"],
	{ getValues, setValue }: UseFormReturn<TrackFormValues>,
): void {
	const [filledFrom, setFilledFrom] = useState(found);
	useEffect(() => {
		if (!found || found === filledFrom) return;
		setFilledFrom(found);
		for (const name of ["title", "artist"] as const) {
			const tag = found[name];
			if (tag && !getValues(name).trim()) setValue(name, tag);
		}
	}, [found, filledFrom, getValues, setValue]);
}

function draftValues(userId: string): TrackFormValues {
	const { audio, cover, ...values } = readDraft(userId) ?? emptyDraft;
	return values;
}
