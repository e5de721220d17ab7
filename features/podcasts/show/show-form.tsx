import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { podcasts } from "#features/podcasts/api.tsx";
import { copy as common } from "#shared/copy.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { fieldNames, saveForm } from "#web/forms/form-save.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { RequiredLegend } from "#web/kit/fields/field.tsx";
import { notify } from "#web/notify.ts";
import type { CoverFile } from "#web/uploads/use-cover-file.tsx";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";
import { copy } from "./copy.ts";
import type { ShowSettings } from "./show-contract.ts";
import { ShowFields } from "./show-fields.tsx";
import { initialShowValues, type ShowFormValues, showInput } from "./show-form-values.tsx";

const DRAFT = "greenroom-podcast-show";

/** The show's own settings. What was typed outlives a reload. */
export function ShowForm({
	settings,
	artwork,
}: {
	settings: ShowSettings;
	artwork: CoverFile & Pick<MediaFiles, "clear">;
}) {
	const cache = useQueryClient();
	const initial = initialShowValues(settings);
	const form = useForm<ShowFormValues>({ defaultValues: initial });
	useFormDraft(form, { key: DRAFT, fields: fieldNames(initial), initial });
	const values = useWatch({ control: form.control }) as ShowFormValues;
	const save = (typed: ShowFormValues) =>
		saveForm(form, {
			names: fieldNames(typed),
			picture: artwork,
			isAboutPicture: (_error, fields) =>
				Object.keys(fields).length === 0 && artwork.uploadId !== null,
			failure: { title: common.error, fallback: copy.saveFailed },
			async send() {
				const { uploadId } = artwork;
				const saved = await podcasts.call.saveShow({
					...showInput(typed),
					...(uploadId && { artworkUploadId: uploadId }),
					removesArtwork: typed.artwork === "none" && !uploadId,
				});
				forgetDraft(DRAFT);
				artwork.clear();
				form.reset(initialShowValues(saved));
				cache.setQueryData(podcasts.api.showSettings.queryKey(), saved);
				void cache.invalidateQueries({ queryKey: podcasts.api.show.key() });
				notify({ kind: "good", title: copy.saved });
			},
		});
	return (
		<form
			noValidate
			className="flex flex-col gap-11"
			onSubmit={form.handleSubmit(async (typed) => void (await save(typed)))}
		>
			<ShowFields
				form={form}
				values={values}
				artworkUrl={settings.artworkUrl}
				artwork={artwork.field}
			/>
			<RequiredLegend />
			<div>
				<Button type="submit" disabled={artwork.isBusy} loading={form.formState.isSubmitting}>
					{artwork.isBusy ? copy.uploading : buttons.saveChanges}
				</Button>
			</div>
		</form>
	);
}
