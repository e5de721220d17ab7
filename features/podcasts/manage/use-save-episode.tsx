import { ORPCError } from "@orpc/client";
import type { UseFormReturn } from "react-hook-form";
import { podcasts } from "#features/podcasts/api.tsx";
import type { KeptEpisode, WholeEpisode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episode-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { date, timeOfDay } from "#shared/format.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { useLocalZone } from "#web/time-zone.tsx";
import { type EpisodeFiles, type EpisodeWords, wordFields } from "./episode-words.tsx";
import { manageCopy as copy } from "./manage-copy.ts";
import { missingIn, sentWords, wrongStartIn } from "./sent-words.tsx";

type Saving = {
	known: WholeEpisode | null;
	form: UseFormReturn<EpisodeWords>;
	files: EpisodeFiles;
	isInRoom: boolean;
	onSaved: () => void;
};

/** Saves the form. A failure keeps everything; a repeat makes no second episode. */
export function useSaveEpisode({ known, form, files, isInRoom, onSaved }: Saving) {
	const reload = useReloadEpisodes();
	const zone = useLocalZone();
	return async (words: EpisodeWords) => {
		files.artwork.refuse(null);
		if (!isReady(words, { form, files, isInRoom })) return;
		try {
			const sent = sentWords(words, files);
			const saved = known
				? await podcasts.call.edit({
						...sent,
						removesAudio: words.soundWay === "none",
						removesThumbnail: words.pictureWay === "none",
					})
				: await podcasts.call.create(sent);
			files.clear();
			reload();
			const added = isInRoom ? copy.addedInRoom : copy.added;
			notify({ kind: "good", title: known ? copy.saved : added, text: newsOf(saved, zone) });
			onSaved();
		} catch (error) {
			const [title, otherwise] = failureOf(known !== null, isInRoom);
			const { message, fields } = explain(error, otherwise);
			showFields(fields, form);
			if (isAboutPicture(error)) files.artwork.refuse(message);
			notify({ kind: "bad", title, text: message });
		}
	};
}

/** Says what is missing, in words and at the field. */
function isReady(
	words: EpisodeWords,
	{ form, files, isInRoom }: Pick<Saving, "form" | "files" | "isInRoom">,
): boolean {
	const missing = missingIn(words, files, isInRoom);
	if (missing) {
		const text = missing === "words" ? copy.missingText : copy.missingTime;
		if (missing === "time") form.setError("publishedAt", { message: text });
		notify({ kind: "bad", title: copy.missing, text });
		return false;
	}
	const wrong = wrongStartIn(words);
	if (wrong >= 0) form.setError("chapters", { message: copy.row(wrong + 1, copy.wrongStart) });
	return wrong < 0;
}

/** What the server says of a row of a list stands below the list. */
function showFields(fields: Record<string, string>, form: UseFormReturn<EpisodeWords>): void {
	for (const [path, sentence] of Object.entries(fields)) {
		const [first, row] = path.split(".");
		const name = wordFields.find((one) => one === first);
		const message = row === undefined ? sentence : copy.row(Number(row) + 1, sentence);
		if (name && !form.getFieldState(name).error) form.setError(name, { message });
	}
}

function newsOf({ standing, publishedAt }: KeptEpisode, zone: string): string {
	if (standing === "draft" || publishedAt === null) return copy.addedDraft;
	const at = new Date(publishedAt);
	return standing === "published"
		? copy.addedNow
		: copy.addedLater(`${date(at, zone)}, ${timeOfDay(at, zone)}`);
}

/** What is said of a failure, and its reason where the server's is not for people. */
function failureOf(isKnown: boolean, isInRoom: boolean): [title: string, otherwise: string] {
	if (isKnown) return [common.error, copy.saveFailed];
	return isInRoom ? [copy.addFailedInRoom, copy.kept] : [common.error, copy.addFailed];
}

function isAboutPicture(error: unknown): boolean {
	return (
		error instanceof ORPCError &&
		(error.data as { field?: string } | undefined)?.field === "thumbnail"
	);
}
