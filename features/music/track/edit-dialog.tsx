import { useState, useSyncExternalStore } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { TrackDetails } from "#features/music/contract.ts";
import { isCoverRefused } from "#features/music/submit/cover-field.tsx";
import { type TrackWords, wordFields } from "#features/music/submit/track-words.tsx";
import { type UploadSlot, uploadSlot } from "#features/music/submit/upload-slot.tsx";
import { NameFields, TermFields } from "#features/music/submit/word-fields.tsx";
import { wordsRule } from "#features/music/submit/words-rule.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { notify } from "#web/notify.ts";
import { CoverChange } from "./cover-change.tsx";
import { trackCopy } from "./track-copy.ts";
import { trackWords, useEditTrack } from "./use-edit-track.tsx";

/** Changing a track: the fields it was handed in with, and its cover. What was typed outlives a reload. */
export function EditDialog({ track, onClose }: { track: TrackDetails; onClose: () => void }) {
	const draftKey = `greenroom-track-${track.id}`;
	const initial = trackWords(track);
	const form = useForm<TrackWords, unknown, TrackWords>({
		defaultValues: initial,
		resolver: wordsRule,
	});
	useFormDraft(form, { key: draftKey, fields: wordFields, initial });
	const [slot] = useState(() => coverSlot(track.id));
	const cover = useSyncExternalStore(slot.watch, slot.state);
	const [removesCover, setRemovesCover] = useState(false);
	const [coverRefusal, setCoverRefusal] = useState<string | null>(null);
	const edit = useEditTrack(track);

	const close = () => {
		forgetDraft(draftKey);
		slot.remove();
		onClose();
	};
	const save = async (words: TrackWords) => {
		const coverUploadId = slot.state().kept?.uploadId;
		setCoverRefusal(null);
		try {
			await edit({
				...words,
				...(coverUploadId && { coverUploadId }),
				removesCover: removesCover && !coverUploadId,
			});
			forgetDraft(draftKey);
			slot.clear();
			notify({ kind: "good", title: trackCopy.saved });
			onClose();
		} catch (error) {
			const { message, fields } = explain(error, trackCopy.saveFailed);
			for (const name of wordFields)
				if (fields[name]) form.setError(name, { message: fields[name] });
			if (isCoverRefused(error)) setCoverRefusal(message);
			notify({ kind: "bad", title: common.error, text: message });
		}
	};

	const [title, artist] = useWatch({ control: form.control, name: ["title", "artist"] });
	const isComplete = Boolean(title.trim() && artist.trim());
	const isUploading = cover.phase === "sending" || cover.phase === "waiting";
	const { isSubmitting } = form.formState;
	return (
		<Dialog open onClose={close} title={trackCopy.editTitle}>
			<form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(save)}>
				<NameFields form={form} />
				<CoverChange
					track={track}
					slot={slot}
					state={cover}
					refusal={coverRefusal}
					removes={removesCover}
					onRemoves={setRemovesCover}
				/>
				<TermFields form={form} />
				{!isComplete && <p className="text-small text-muted">{trackCopy.missing}</p>}
				<div className="mt-2 flex flex-wrap items-center gap-3">
					<Button type="submit" disabled={!isComplete || isUploading} loading={isSubmitting}>
						{isSubmitting ? trackCopy.saving : trackCopy.save}
					</Button>
					<Button look="quiet" onClick={close}>
						{trackCopy.cancel}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

function coverSlot(trackId: string): UploadSlot {
	return uploadSlot({ key: `edit-${trackId}-cover`, kept: null, onKeep: () => {} });
}
