import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { podcasts } from "#features/podcasts/api.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import type { ShowSettings } from "./show-contract.ts";
import { ShowFields } from "./show-fields.tsx";
import {
	initialShowValues,
	type ShowFormValues,
	showFields,
	showInput,
} from "./show-form-values.tsx";

const DRAFT = "greenroom-podcast-show";

/** The picture of the form, on its way or there; what shows it is handed in from above. */
export type Artwork = {
	field: ReactNode;
	uploadId: string | null;
	isBusy: boolean;
	refuse(sentence: string | null): void;
	clear(): void;
};

/** The show's own settings. What was typed outlives a reload. */
export function ShowForm({ settings, artwork }: { settings: ShowSettings; artwork: Artwork }) {
	const cache = useQueryClient();
	const initial = initialShowValues(settings);
	const form = useForm<ShowFormValues>({ defaultValues: initial });
	useFormDraft(form, { key: DRAFT, fields: showFields, initial });
	const values = useWatch({ control: form.control }) as ShowFormValues;
	const save = async (typed: ShowFormValues) => {
		artwork.refuse(null);
		try {
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
		} catch (error) {
			const { message, fields } = explain(error, copy.saveFailed);
			for (const name of showFields)
				if (fields[name]) form.setError(name, { message: fields[name] });
			if (Object.keys(fields).length === 0 && artwork.uploadId) artwork.refuse(message);
			notify({ kind: "bad", title: common.error, text: message });
		}
	};
	return (
		<form noValidate className="flex flex-col gap-11" onSubmit={form.handleSubmit(save)}>
			<ShowFields
				form={form}
				values={values}
				artworkUrl={settings.artworkUrl}
				artwork={artwork.field}
			/>
			<div>
				<Button type="submit" disabled={artwork.isBusy} loading={form.formState.isSubmitting}>
					{artwork.isBusy ? copy.uploading : copy.save}
				</Button>
			</div>
		</form>
	);
}
