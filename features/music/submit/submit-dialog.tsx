import { type KeyboardEvent, useEffect, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { copy } from "#features/music/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { DialogFoot } from "#web/kit/dialogs/dialog-foot.tsx";
import { DiscardButton } from "#web/kit/fields/discard-button.tsx";
import { notify } from "#web/notify.ts";
import { AudioField } from "#web/uploads/audio-field.tsx";
import { CoverField } from "#web/uploads/cover-field.tsx";
import { isSending, sentId, useSlotState } from "#web/uploads/upload-slots.tsx";
import { useInspection } from "#web/uploads/use-inspection.tsx";
import { submitCopy } from "./copy.ts";
import { DescriptionField, FoldedTermFields, NameFields } from "./form-fields.tsx";
import { trackFormResolver } from "./form-resolver.tsx";
import type { TrackFormValues } from "./form-values.tsx";
import { discardSubmission, openUploads } from "./submission.tsx";
import { changeDraft, emptyDraft, readDraft } from "./submission-draft.tsx";
import { useCoverPrefill, useTagPrefill } from "./use-prefill.tsx";
import { useSubmitTrack } from "./use-submit-track.tsx";

/** Submitting a track. Whatever closes it, values and files stay as a draft until it is sent or discarded. */
export function SubmitDialog({
	userId,
	artistName,
	onClose,
}: {
	userId: string;
	/** The artist while nothing else is typed. */
	artistName: string;
	onClose: () => void;
}) {
	const missingId = useId();
	const uploads = openUploads(userId);
	const audio = useSlotState(uploads.audio);
	const cover = useSlotState(uploads.cover);
	const inspection = useInspection(sentId(audio));
	const form = useForm<TrackFormValues>({
		defaultValues: draftValues(userId, artistName),
		resolver: trackFormResolver,
	});
	const values = useWatch({ control: form.control }) as TrackFormValues;
	const { coverRefusal, field, isSubmitting, onSubmit } = useSubmitTrack(form, uploads, onClose);

	useEffect(() => {
		// The prefilled name alone is nothing to come back for.
		const artist = values.artist === artistName ? "" : values.artist;
		changeDraft(userId, { ...values, artist });
	}, [userId, artistName, values]);
	useTagPrefill(inspection.found, audio.stored?.name, form);
	useCoverPrefill(audio.file, uploads.cover);
	useEffect(() => {
		if (inspection.isGone) uploads.audio.restart();
	}, [inspection.isGone, uploads]);

	const isUploading = isSending(audio) || isSending(cover) || inspection.isChecking || isSubmitting;
	const has = {
		title: values.title.trim() !== "",
		artist: values.artist.trim() !== "",
		audio: inspection.found !== null,
	};
	const missing = requiredFields.filter((name) => !has[name]);
	const isComplete = missing.length === 0;
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
				<AudioField required slot={uploads.audio} inspection={inspection} />
				<NameFields field={field} />
				<CoverField slot={uploads.cover} refusal={coverRefusal} />
				<DescriptionField field={field} />
				<FoldedTermFields form={form} field={field} />
				<DialogFoot>
					{!isComplete && !isUploading && (
						<p id={missingId} className="basis-full text-small text-muted">
							{submitCopy.missing(missing.map((name) => submitCopy.missingFields[name]))}
						</p>
					)}
					<Button
						type="submit"
						className="max-md:px-4"
						disabled={!isComplete || isUploading}
						aria-describedby={isComplete || isUploading ? undefined : missingId}
					>
						{isUploading ? copy.uploading : copy.submitTrack}
					</Button>
					<Button variant="quiet" className="max-md:px-2" onClick={onClose}>
						{submitCopy.finishLater}
					</Button>
					<DiscardButton
						sure={submitCopy.discardSure}
						disabled={isSubmitting}
						onDiscard={() => {
							discardSubmission(uploads);
							onClose();
						}}
					/>
				</DialogFoot>
			</form>
		</Dialog>
	);
}

const requiredFields = ["title", "artist", "audio"] as const;

function draftValues(userId: string, artistName: string): TrackFormValues {
	const { audio, cover, ...values } = readDraft(userId) ?? emptyDraft;
	return { ...values, artist: values.artist || artistName };
}
