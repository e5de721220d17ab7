import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import { NOTE_MAX } from "#features/song-of-the-week/limits.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";
import { copy } from "./copy.ts";
import { ArtworkField, AudioField } from "./media-fields.tsx";
import {
	formFields,
	initialValues,
	missingFieldOf,
	type SongFormValues,
	type SongPrefill,
} from "./song-form-values.tsx";
import { useSaveSong } from "./use-save-song.tsx";

/** Adding a song, or changing one. Whatever closes it, what was typed and chosen stays for the next time. */
export function SongDialog({
	song,
	given,
	files,
	onClose,
}: {
	song: AdminSong | null;
	given?: SongPrefill;
	files: MediaFiles;
	onClose: () => void;
}) {
	const draftKey = `greenroom-song-${song?.id ?? given?.id ?? "new"}`;
	const [initial] = useState(() => initialValues(song, given));
	const form = useForm<SongFormValues>({ defaultValues: initial });
	useFormDraft(form, { key: draftKey, fields: formFields, initial });
	const values = useWatch({ control: form.control }) as SongFormValues;
	const done = () => {
		forgetDraft(draftKey);
		onClose();
	};
	const save = useSaveSong({ song, form, files, onSaved: done });
	const zone = useCommunityZone();
	const { errors, isSubmitting } = form.formState;
	const isUploading =
		(values.audioSource === "file" && files.audio.isBusy) ||
		(values.artworkSource === "file" && files.artwork.isBusy);
	const missing = missingFieldOf(values);
	const isReady = missing === null && !isUploading;

	return (
		<Dialog open onClose={onClose} title={song ? copy.editTitle : copy.add}>
			<form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(save)}>
				<Names form={form} />
				<TextField
					type="date"
					required
					label={copy.weekStart}
					hint={copy.weekStartHint(zone)}
					error={errors.weekStartDate?.message}
					{...form.register("weekStartDate")}
				/>
				<AudioField form={form} values={values} song={song} file={files.audio.field} />
				<ArtworkField form={form} values={values} song={song} file={files.artwork.field} />
				<TextArea
					label={copy.note}
					hint={copy.noteHint}
					limit={NOTE_MAX}
					maxRows={6}
					error={errors.note?.message}
					{...form.register("note")}
				/>
				{missing && <p className="text-small text-muted">{copy.missing[missing]}</p>}
				<div className="mt-2 flex flex-wrap items-center gap-3">
					<Button type="submit" disabled={!isReady} loading={isSubmitting}>
						{isUploading ? copy.uploading : song ? copy.save : copy.add}
					</Button>
					<DiscardButton
						copy={copy}
						disabled={isSubmitting}
						onDiscard={() => {
							files.remove();
							done();
						}}
					/>
				</div>
			</form>
		</Dialog>
	);
}

function Names({ form }: { form: UseFormReturn<SongFormValues> }) {
	const { errors } = form.formState;
	return (
		<>
			<TextField
				label={copy.title}
				required
				autoComplete="off"
				error={errors.title?.message}
				{...form.register("title")}
			/>
			<TextField
				label={copy.artist}
				required
				autoComplete="off"
				error={errors.artist?.message}
				{...form.register("artist")}
			/>
		</>
	);
}
