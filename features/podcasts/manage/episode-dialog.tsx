import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { EditableEpisode } from "#features/podcasts/contract.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { copy } from "./copy.ts";
import { DetailFields, PublishingFields } from "./detail-fields.tsx";
import {
	type EpisodeFiles,
	type EpisodeFormValues,
	formFields,
	initialValues,
} from "./episode-form-values.tsx";
import { AudioField, PictureField } from "./media-fields.tsx";
import { useSaveEpisode } from "./use-save-episode.tsx";

/** Adding an episode, or changing one. Whatever closes it, what was typed and chosen stays for the next time. */
export function EpisodeDialog({
	episode,
	files,
	isOnAdminPage = false,
	onClose,
}: {
	episode: EditableEpisode | null;
	files: EpisodeFiles;
	/** On the admin page a title is enough (specification 5). */
	isOnAdminPage?: boolean;
	onClose: () => void;
}) {
	const draftKey = `greenroom-episode-${episode?.id ?? "new"}`;
	const [initial] = useState(() => initialValues(episode));
	const form = useForm<EpisodeFormValues>({ defaultValues: initial });
	useFormDraft(form, { key: draftKey, fields: formFields, initial });
	const values = useWatch({ control: form.control }) as EpisodeFormValues;
	const done = () => {
		forgetDraft(draftKey);
		onClose();
	};
	const save = useSaveEpisode({ episode, form, files, isOnAdminPage, onSaved: done });
	const { errors, isSubmitting } = form.formState;
	const isUploading =
		(values.audioSource === "file" && files.audio.isBusy) ||
		(values.pictureSource === "file" && files.artwork.isBusy);
	const isUntitled = isOnAdminPage && values.title.trim() === "";
	return (
		<Dialog open wide onClose={onClose} title={episode ? copy.editTitle : copy.add}>
			<form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(save)}>
				<TextField
					label={copy.title}
					required
					autoComplete="off"
					error={errors.title?.message}
					{...form.register("title")}
				/>
				<AudioField form={form} values={values} episode={episode} file={files.audio.field} />
				<TextArea
					label={copy.description}
					hint={copy.descriptionHint}
					error={errors.description?.message}
					{...form.register("description")}
				/>
				<PictureField form={form} values={values} episode={episode} file={files.artwork.field} />
				<PublishingFields form={form} values={values} isOut={episode?.status === "published"} />
				<DetailFields form={form} values={values} />
				{isUntitled && <p className="text-small text-muted">{copy.titleNeeded}</p>}
				<div className="mt-2 flex flex-wrap items-center gap-3">
					<Button type="submit" disabled={isUploading || isUntitled} loading={isSubmitting}>
						{isUploading ? copy.uploading : episode ? copy.save : copy.add}
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
