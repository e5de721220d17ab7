import { ORPCError } from "@orpc/client";
import type { UseFormReturn } from "react-hook-form";
import { podcasts } from "#features/podcasts/api.tsx";
import type { AdminEpisode, EditableEpisode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { date, timeOfDay } from "#shared/format.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { useLocalZone } from "#web/time-zone.tsx";
import { copy } from "./copy.ts";
import { type EpisodeFiles, type EpisodeFormValues, formFields } from "./episode-form-values.tsx";
import { episodeInput, missingFieldIn, wrongStartIn } from "./episode-input.tsx";

type Saving = {
	episode: EditableEpisode | null;
	form: UseFormReturn<EpisodeFormValues>;
	files: EpisodeFiles;
	isOnAdminPage: boolean;
	onSaved: () => void;
};

/** Saves the form. A failure keeps everything; a repeat makes no second episode. */
export function useSaveEpisode({ episode, form, files, isOnAdminPage, onSaved }: Saving) {
	const reload = useReloadEpisodes();
	const zone = useLocalZone();
	return async (values: EpisodeFormValues) => {
		files.artwork.refuse(null);
		if (!isReady(values, { form, files, isOnAdminPage })) return;
		try {
			const sent = episodeInput(values, files);
			const saved = episode
				? await podcasts.call.edit({
						...sent,
						removesAudio: values.audioSource === "none",
						removesThumbnail: values.pictureSource === "none",
					})
				: await podcasts.call.create(sent);
			files.clear();
			reload();
			const added = isOnAdminPage ? copy.addedOnAdminPage : copy.added;
			notify({ kind: "good", title: episode ? copy.saved : added, text: newsOf(saved, zone) });
			onSaved();
		} catch (error) {
			const [title, otherwise] = failureOf(episode !== null, isOnAdminPage);
			const { message, fields } = explain(error, otherwise);
			showFieldErrors(fields, form);
			if (isAboutPicture(error)) files.artwork.refuse(message);
			notify({ kind: "bad", title, text: message });
		}
	};
}

/** Says what is missing, in words and at the field. */
function isReady(
	values: EpisodeFormValues,
	{ form, files, isOnAdminPage }: Pick<Saving, "form" | "files" | "isOnAdminPage">,
): boolean {
	const missing = missingFieldIn(values, files, isOnAdminPage);
	if (missing) {
		const text = missing === "fields" ? copy.missingText : copy.missingTime;
		if (missing === "time") form.setError("publishedAt", { message: text });
		notify({ kind: "bad", title: copy.missing, text });
		return false;
	}
	const wrong = wrongStartIn(values);
	if (wrong >= 0) form.setError("chapters", { message: copy.row(wrong + 1, copy.wrongStart) });
	return wrong < 0;
}

/** What the server says of a row of a list stands below the list. */
function showFieldErrors(
	fields: Record<string, string>,
	form: UseFormReturn<EpisodeFormValues>,
): void {
	for (const [path, sentence] of Object.entries(fields)) {
		const [first, row] = path.split(".");
		const name = formFields.find((one) => one === first);
		const message = row === undefined ? sentence : copy.row(Number(row) + 1, sentence);
		if (name && !form.getFieldState(name).error) form.setError(name, { message });
	}
}

function newsOf({ status, publishedAt }: AdminEpisode, zone: string): string {
	if (status === "draft" || publishedAt === null) return copy.addedDraft;
	const at = new Date(publishedAt);
	return status === "published"
		? copy.addedNow
		: copy.addedLater(`${date(at, zone)}, ${timeOfDay(at, zone)}`);
}

/** What is said of a failure, and its reason where the server's is not for people. */
function failureOf(isKnown: boolean, isOnAdminPage: boolean): [title: string, otherwise: string] {
	if (isKnown) return [common.error, copy.saveFailed];
	return isOnAdminPage
		? [copy.addFailedOnAdminPage, copy.nothingLost]
		: [common.error, copy.addFailed];
}

function isAboutPicture(error: unknown): boolean {
	return (
		error instanceof ORPCError &&
		(error.data as { field?: string } | undefined)?.field === "thumbnail"
	);
}
