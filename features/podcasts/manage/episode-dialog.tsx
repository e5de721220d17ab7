import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { WholeEpisode } from "#features/podcasts/contract.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { DetailFields, StandingFields } from "./detail-fields.tsx";
import {
	type EpisodeFiles,
	type EpisodeWords,
	startingWords,
	wordFields,
} from "./episode-words.tsx";
import { manageCopy as copy } from "./manage-copy.ts";
import { PictureField, SoundField } from "./media-fields.tsx";
import { useSaveEpisode } from "./use-save-episode.tsx";

/** Adding an episode, or changing one. Whatever closes it, what was typed and chosen stays for the next time. */
export function EpisodeDialog({
	known,
	files,
	isInRoom = false,
	onClose,
}: {
	known: WholeEpisode | null;
	files: EpisodeFiles;
	/** In the admins' own room a title is enough (specification 5). */
	isInRoom?: boolean;
	onClose: () => void;
}) {
	const draftKey = `greenroom-episode-${known?.id ?? "new"}`;
	const [initial] = useState(() => startingWords(known));
	const form = useForm<EpisodeWords>({ defaultValues: initial });
	useFormDraft(form, { key: draftKey, fields: wordFields, initial });
	const words = useWatch({ control: form.control }) as EpisodeWords;
	const done = () => {
		forgetDraft(draftKey);
		onClose();
	};
	const save = useSaveEpisode({ known, form, files, isInRoom, onSaved: done });
	const { errors, isSubmitting } = form.formState;
	const isUploading =
		(words.soundWay === "file" && files.audio.isBusy) ||
		(words.pictureWay === "file" && files.artwork.isBusy);
	const isUntitled = isInRoom && words.title.trim() === "";
	return (
		<Dialog open wide onClose={onClose} title={known ? copy.editTitle : copy.add}>
			<form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(save)}>
				<TextField
					label={copy.title}
					required
					autoComplete="off"
					error={errors.title?.message}
					{...form.register("title")}
				/>
				<SoundField form={form} words={words} known={known} file={files.audio.field} />
				<TextArea
					label={copy.description}
					hint={copy.descriptionHint}
					error={errors.description?.message}
					{...form.register("description")}
				/>
				<PictureField form={form} words={words} known={known} file={files.artwork.field} />
				<StandingFields form={form} words={words} isOut={known?.standing === "published"} />
				<DetailFields form={form} words={words} />
				{isUntitled && <p className="text-small text-muted">{copy.titleNeeded}</p>}
				<div className="mt-2 flex flex-wrap items-center gap-3">
					<Button type="submit" disabled={isUploading || isUntitled} loading={isSubmitting}>
						{isUploading ? copy.uploading : known ? copy.save : copy.add}
					</Button>
					<DiscardButton
						words={copy}
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
