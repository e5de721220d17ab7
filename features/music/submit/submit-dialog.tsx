import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { copy } from "#features/music/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { notify } from "#web/notify.ts";
import { AudioField } from "./audio-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { discardSubmission, openUploads } from "./submission.tsx";
import { changeDraft, emptyDraft, readDraft } from "./submission-draft.tsx";
import { submitCopy } from "./submit-copy.ts";
import type { TrackWords } from "./track-words.tsx";
import type { UploadSlot } from "./upload-slot.tsx";
import { useInspection } from "./use-inspection.tsx";
import { useSubmitTrack } from "./use-submit-track.tsx";
import { NameFields, TermFields } from "./word-fields.tsx";
import { wordsRule } from "./words-rule.tsx";

/** Submitting a track. Whatever closes it, words and files are kept as a draft until it is sent or discarded. */
export function SubmitDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
	const uploads = openUploads(personId);
	const audio = useSlot(uploads.audio);
	const cover = useSlot(uploads.cover);
	const inspection = useInspection(audio.phase === "sent" ? (audio.kept?.uploadId ?? null) : null);
	const form = useForm<TrackWords, unknown, TrackWords>({
		defaultValues: wordsOf(personId),
		resolver: wordsRule,
	});
	const words = useWatch({ control: form.control }) as TrackWords;
	const { isSubmitting, coverRefusal, submit } = useSubmitTrack({ uploads, form, onDone: onClose });

	useEffect(() => changeDraft(personId, words), [personId, words]);
	useTagsOf(inspection.found, form);
	useEffect(() => {
		if (inspection.isGone) uploads.audio.restart();
	}, [inspection.isGone, uploads]);

	const isSending = [audio, cover].some(({ phase }) => phase === "sending" || phase === "waiting");
	const isUploading = isSending || inspection.isChecking || isSubmitting;
	const isComplete = Boolean(words.title.trim() && words.artist.trim() && inspection.found);
	const sayWhatIsMissing = (event: KeyboardEvent) => {
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
				onKeyDown={sayWhatIsMissing}
				onSubmit={form.handleSubmit(submit)}
			>
				<NameFields form={form} />
				<AudioField slot={uploads.audio} state={audio} inspection={inspection} />
				<CoverField slot={uploads.cover} state={cover} refusal={coverRefusal} />
				<TermFields form={form} />
				<div className="mt-2 flex flex-wrap items-center gap-3">
					<Button type="submit" disabled={!isComplete || isUploading}>
						{isUploading ? copy.uploading : copy.submitTrack}
					</Button>
					<Button look="quiet" onClick={onClose}>
						{submitCopy.finishLater}
					</Button>
					<DiscardButton
						words={submitCopy}
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

function useSlot(slot: UploadSlot) {
	return useSyncExternalStore(slot.watch, slot.state);
}

/** What the file says of itself fills the fields nobody has filled. */
function useTagsOf(
	found: ReturnType<typeof useInspection>["found"],
	{ getValues, setValue }: UseFormReturn<TrackWords, unknown, TrackWords>,
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

function wordsOf(personId: string): TrackWords {
	const { audio, cover, ...words } = readDraft(personId) ?? emptyDraft;
	return words;
}
