import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { TrackDetails } from "#features/music/contract.ts";
import { DescriptionField, NameFields, TermFields } from "#features/music/submit/form-fields.tsx";
import { trackFormResolver } from "#features/music/submit/form-resolver.tsx";
import type { TrackFormValues } from "#features/music/submit/form-values.tsx";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { forgetDraft } from "#web/forms/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { cancel } from "#web/kit/copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { DialogFoot } from "#web/kit/dialogs/dialog-foot.tsx";
import { notify } from "#web/notify.ts";
import { coverRefusalIn } from "#web/uploads/cover-field.tsx";
import { uploadSlot } from "#web/uploads/upload-slot.tsx";
import { isSending, useSlotState } from "#web/uploads/upload-slots.tsx";
import { trackCopy } from "./copy.ts";
import { CoverChange } from "./cover-change.tsx";
import { formValuesOf, useEditTrack } from "./use-edit-track.tsx";

/** Changing a track: the fields it was submitted with, and its cover. What was typed outlives a reload. */
export function EditDialog({ track, onClose }: { track: TrackDetails; onClose: () => void }) {
	const draftKey = `greenroom-track-${track.id}`;
	const initial = formValuesOf(track);
	const form = useForm<TrackFormValues>({ defaultValues: initial, resolver: trackFormResolver });
	const [slot] = useState(() =>
		uploadSlot({ key: `edit-${track.id}-cover`, stored: null, onStore: () => {} }),
	);
	const cover = useSlotState(slot);
	const [removesCover, setRemovesCover] = useState(false);
	const [coverRefusal, setCoverRefusal] = useState<string | null>(null);
	const edit = useEditTrack(track);

	const close = () => {
		forgetDraft(draftKey);
		slot.remove();
		onClose();
	};
	const send = async (values: TrackFormValues) => {
		const coverUploadId = slot.state().stored?.uploadId ?? undefined;
		setCoverRefusal(null);
		try {
			await edit({ ...values, coverUploadId, removesCover: removesCover && !coverUploadId });
		} catch (error) {
			setCoverRefusal(coverRefusalIn(error));
			throw error;
		}
		slot.clear();
		notify({ kind: "good", title: trackCopy.saved });
		onClose();
	};
	const failed = { otherwise: trackCopy.saveFailed };
	const { field, onSubmit, isSubmitting } = useDraftForm(form, { draftKey, initial, send, failed });

	const [title, artist] = useWatch({ control: form.control, name: ["title", "artist"] });
	const isComplete = Boolean(title.trim() && artist.trim());
	return (
		<Dialog open onClose={close} title={trackCopy.editTitle}>
			<form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
				<NameFields field={field} />
				<CoverChange
					track={track}
					slot={slot}
					refusal={coverRefusal}
					removes={removesCover}
					onRemoves={setRemovesCover}
				/>
				<DescriptionField field={field} />
				<TermFields form={form} field={field} hasVisibility={track.isMine} />
				{!isComplete && <p className="text-small text-muted">{trackCopy.missing}</p>}
				<DialogFoot>
					<Button type="submit" disabled={!isComplete || isSending(cover)} loading={isSubmitting}>
						{isSubmitting ? trackCopy.saving : buttons.save}
					</Button>
					<Button variant="quiet" onClick={close}>
						{cancel}
					</Button>
				</DialogFoot>
			</form>
		</Dialog>
	);
}
