import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { podcasts } from "#features/podcasts/api.tsx";
import type { EditableEpisode } from "#features/podcasts/contract.ts";
import { DraftDialog } from "#web/forms/draft-dialog.tsx";
import { fieldProps } from "#web/forms/field-props.ts";
import { fieldNames } from "#web/forms/form-save.ts";
import { WaitingDialog } from "#web/kit/dialogs/waiting-dialog.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { MarkdownArea } from "#web/text-tools/markdown-area.tsx";
import { useMediaFiles } from "#web/uploads/use-media-files.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { DetailFields, PublishingFields } from "./detail-fields.tsx";
import { type EpisodeFormValues, initialValues } from "./episode-form-values.tsx";
import { AudioField, PictureField } from "./media-fields.tsx";
import { useSaveEpisode } from "./use-save-episode.tsx";

type Props = {
	/** On the admin page a title is enough. */
	isOnAdminPage?: boolean;
	onClose: () => void;
};

/** The form for a new or existing episode. */
export function EpisodeForm({ episodeId, ...props }: Props & { episodeId: string | null }) {
	if (episodeId) return <EditEpisode episodeId={episodeId} {...props} />;
	return <EpisodeDialog episode={null} {...props} />;
}

function EditEpisode({ episodeId, ...props }: Props & { episodeId: string }) {
	const query = useQuery({
		...podcasts.api.getForEditing.queryOptions({ input: { id: episodeId } }),
		// Always fetched, so that another admin's save is not overwritten.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching) return <EpisodeDialog episode={data} {...props} />;
	return <WaitingDialog query={query} copy={copy} wide onClose={props.onClose} />;
}

function EpisodeDialog({
	episode,
	isOnAdminPage = false,
	onClose,
}: Props & { episode: EditableEpisode | null }) {
	const key = `episode-${episode?.id ?? "new"}`;
	const userId = useViewer()?.id;
	const files = useMediaFiles(`${userId}-${key}`);
	const [initial] = useState(() => initialValues(episode, isOnAdminPage));
	const form = useForm<EpisodeFormValues>({ defaultValues: initial });
	const values = useWatch({ control: form.control }) as EpisodeFormValues;
	const save = useSaveEpisode({ episode, form, initial, files, isOnAdminPage });
	useTitlePrefill(form, files.audio.title);
	const isRefused = values.audioSource === "file" && files.audio.isRefused;
	const isUntitled = isOnAdminPage && values.title.trim() === "";
	return (
		<DraftDialog
			wide
			form={form}
			draft={{ key: `greenroom-${key}`, fields: fieldNames(initial), initial }}
			isNew={episode === null}
			copy={copy}
			missing={isUntitled ? copy.titleNeeded : isRefused ? copy.fileRefused : null}
			isUploading={
				(values.audioSource === "file" && files.audio.isBusy) ||
				(values.pictureSource === "file" && files.artwork.isBusy)
			}
			save={save}
			onDiscard={files.remove}
			onClose={onClose}
		>
			<TextField label={copy.title} required autoComplete="off" {...fieldProps(form, "title")} />
			<AudioField
				form={form}
				values={values}
				initial={initial}
				isAddressSaved={episode?.hasUploadedAudio === false}
				file={files.audio.field}
			/>
			<MarkdownArea label={copy.description} {...fieldProps(form, "description")} />
			<PictureField form={form} values={values} initial={initial} file={files.artwork.field} />
			<PublishingFields form={form} values={values} isPublished={episode?.status === "published"} />
			<DetailFields form={form} values={values} />
		</DraftDialog>
	);
}

/** The title of a file fills the field that nobody has filled. */
function useTitlePrefill(
	{ getValues, setValue }: UseFormReturn<EpisodeFormValues>,
	title: string | null,
): void {
	useEffect(() => {
		if (title && !getValues("title").trim()) setValue("title", title);
	}, [title, getValues, setValue]);
}
