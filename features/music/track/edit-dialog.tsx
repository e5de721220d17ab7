import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { TrackDetails } from "#features/music/contract.ts";
import { NameFields, TermFields } from "#features/music/submit/form-fields.tsx";
import { trackFormResolver } from "#features/music/submit/form-resolver.tsx";
import { type TrackFormValues, trackFormFields } from "#features/music/submit/form-values.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { notify } from "#web/notify.ts";
import { isCoverRefused } from "#web/uploads/cover-field.tsx";
import { type UploadSlot, uploadSlot } from "#web/uploads/upload-slot.tsx";
import { useSlotState } from "#web/uploads/upload-slots.tsx";
import { trackCopy } from "./copy.ts";
import { CoverChange } from "./cover-change.tsx";
import { formValuesOf, useEditTrack } from "./use-edit-track.tsx";

/** Changing a track: the fields it was handed in with, and its cover. What was typed outlives a reload. */
export function EditDialog({ track, onClose }: { track: TrackDetails; onClose: () => void }) {
	const draftKey = `greenroom-track-${track.id}`;
	const initial = formValuesOf(track);
	const form = useForm<TrackFormValues, unknown, TrackFormValues>({
		defaultValues: initial,
		resolver: trackFormResolver,
	});
	useFormDraft(form, { key: draftKey, fields: trackFormFields, initial });
	const [slot] = useState(() => coverSlot(track.id));
	const cover = useSlotState(slot);
	const [removesCover, setRemovesCover] = useState(false);
	const [coverRefusal, setCoverRefusal] = useState<string | null>(null);
	const edit = useEditTrack(track);

	const close = () => {
		forgetDraft(draftKey);
		slot.remove();
		onClose();
	};
	const save = async (values: TrackFormValues) => {
		const coverUploadId = slot.state().stored?.uploadId;
		setCoverRefusal(null);
		try {
			await edit({
				...values,
				...(coverUploadId && { coverUploadId }),
				removesCover: removesCover && !coverUploadId,
			});
			forgetDraft(draftKey);
			slot.clear();
			notify({ kind: "good", title: trackCopy.saved });
			onClose();
		} catch (error) {
			const { message, fields } = explain(error, trackCopy.saveFailed);
			for (const name of trackFormFields)
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
					<Button variant="quiet" onClick={close}>
						{trackCopy.cancel}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

function coverSlot(trackId: string): UploadSlot {
	return uploadSlot({ key: `edit-${trackId}-cover`, stored: null, onStore: () => {} });
}
