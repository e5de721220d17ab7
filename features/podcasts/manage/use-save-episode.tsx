import type { UseFormReturn } from "react-hook-form";
import { publishedWhen } from "#domain/publishing/publish-status.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { EditableEpisode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { episodePath } from "#shared/paths.ts";
import { fieldNames, isFileRefused, saveForm } from "#web/forms/form-save.ts";
import { notify } from "#web/notify.ts";
import { useDates } from "#web/time/dates.tsx";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";
import { useViewAction } from "#web/use-view-action.ts";
import { copy } from "./copy.ts";
import type { EpisodeFormValues } from "./episode-form-values.tsx";
import { episodeInput, invalidStartIn, missingIn } from "./episode-input.tsx";

type EpisodeSave = {
	episode: EditableEpisode | null;
	form: UseFormReturn<EpisodeFormValues>;
	initial: EpisodeFormValues;
	files: MediaFiles;
	isOnAdminPage: boolean;
};

/** Saves the form; returns whether it was saved. A repeated save creates no second episode. */
export function useSaveEpisode({ episode, form, initial, files, isOnAdminPage }: EpisodeSave) {
	const reload = useReloadEpisodes();
	const { moment } = useDates();
	const view = useViewAction();
	return async (values: EpisodeFormValues) => {
		files.artwork.refuse(null);
		if (!isReady(values, { form, initial, files, isOnAdminPage })) return false;
		return saveForm(form, {
			names: fieldNames(values),
			picture: files.artwork,
			isAboutPicture: isFileRefused("thumbnail"),
			failure: failureOf(episode !== null, isOnAdminPage),
			inRow: copy.row,
			async send() {
				const input = episodeInput(values, files);
				const saved = episode
					? await podcasts.call.edit({
							...input,
							removesAudio: values.audioSource === "none",
							removesThumbnail: values.pictureSource === "none",
						})
					: await podcasts.call.create(input);
				files.clear();
				reload();
				const added = isOnAdminPage ? copy.addedOnAdminPage : copy.added;
				const title = episode ? copy.saved : added;
				notify({
					kind: "good",
					title,
					text: publishedWhen(saved, copy.addedNow, moment),
					...view(episodePath(saved.slug)),
				});
			},
		});
	};
}

/** Shows what is missing at each field, the first one in focus; a new episode's title and audio also in a toast. */
function isReady(
	values: EpisodeFormValues,
	{ form, initial, files, isOnAdminPage }: Omit<EpisodeSave, "episode">,
): boolean {
	const missing = missingIn(values, initial, files, isOnAdminPage);
	for (const [at, { name, message }] of missing.entries()) {
		const shouldFocus = at === 0;
		if (name === "audioFile") files.audio.demand(message, shouldFocus);
		else if (name === "pictureFile") files.artwork.demand(message, shouldFocus);
		else form.setError(name, { message }, { shouldFocus });
	}
	const first = missing[0];
	if (first) {
		const isTime = first.name === "publishedAt";
		if (!isOnAdminPage || isTime)
			notify({
				kind: "bad",
				title: copy.missing,
				text: isTime ? copy.publishTimeMissing : copy.missingText,
			});
		return false;
	}
	const invalid = invalidStartIn(values);
	if (invalid >= 0) form.setError("chapters", { message: copy.row(invalid + 1, copy.wrongStart) });
	return invalid < 0;
}

function failureOf(isEdit: boolean, isOnAdminPage: boolean) {
	if (isEdit) return { title: common.error, fallback: copy.saveFailed };
	return isOnAdminPage
		? { title: copy.addFailedOnAdminPage, fallback: copy.nothingLost }
		: { title: common.error, fallback: copy.addFailed };
}
