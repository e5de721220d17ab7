import { parseTimestamp } from "#domain/player/position/timestamp.ts";
import { publishTimeOf } from "#domain/publishing/publish-choice.tsx";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";
import { copy } from "./copy.ts";
import {
	type ChapterRow,
	type EpisodeFormValues,
	type PersonRow,
	parseRows,
} from "./episode-form-values.tsx";

type Missing = {
	name:
		| "title"
		| "audioSource"
		| "audioFile"
		| "audioUrl"
		| "pictureFile"
		| "thumbnailUrl"
		| "publishedAt";
	message: string;
};

/**
 * What is missing, in the form's order. Drafts and episodes added on the admin page need no audio, nor do those that
 * never had any; but who chooses to upload or link something has to.
 */
export function missingIn(
	values: EpisodeFormValues,
	initial: EpisodeFormValues,
	files: MediaFiles,
	isOnAdminPage: boolean,
): Missing[] {
	const missing: Missing[] = [];
	if (!values.title.trim()) missing.push({ name: "title", message: copy.titleNeeded });
	const isDraft = values.when === "draft" && initial.audioSource !== "keep";
	const needsAudio = !isOnAdminPage && values.when !== "draft" && initial.audioSource !== "none";
	if (values.audioSource === "file" && files.audio.uploadId === null && !isDraft)
		missing.push({ name: "audioFile", message: copy.missingAudioFile });
	if (values.audioSource === "address" && !values.audioUrl.trim())
		missing.push({ name: "audioUrl", message: copy.missingAudioAddress });
	if (values.audioSource === "none" && needsAudio)
		missing.push({ name: "audioSource", message: copy.missingAudio });
	const hadPicture = initial.pictureSource === "keep";
	if (values.pictureSource === "file" && files.artwork.uploadId === null && hadPicture)
		missing.push({ name: "pictureFile", message: copy.missingPictureFile });
	if (values.pictureSource === "address" && !values.thumbnailUrl.trim())
		missing.push({ name: "thumbnailUrl", message: copy.missingPictureAddress });
	if (values.when === "at" && values.publishedAt === "")
		missing.push({ name: "publishedAt", message: copy.publishTimeMissing });
	return missing;
}

/** Index of the first chapter with an invalid start, or -1. */
export function invalidStartIn(values: EpisodeFormValues): number {
	return parseRows<ChapterRow>(values.chapters).findIndex(
		({ start }) => parseTimestamp(start) === null,
	);
}

/** The form's values as the contract takes them. */
export function episodeInput(values: EpisodeFormValues, files: MediaFiles) {
	const { audioSource, pictureSource, when } = values;
	const audioUploadId = audioSource === "file" && files.audio.uploadId;
	const thumbnailUploadId = pictureSource === "file" && files.artwork.uploadId;
	const isAddress = audioSource === "address";
	return {
		id: values.id,
		title: values.title,
		description: values.description,
		durationSeconds: numberOrNull(values.durationSeconds),
		audioBytes: numberOrNull(values.audioBytes) || null,
		season: numberOrNull(values.season),
		episode: numberOrNull(values.episode),
		episodeType: values.episodeType,
		isExplicit: values.rating === "explicit",
		audience: values.audience,
		people: parseRows<PersonRow>(values.people).map(({ name, role }) => ({ name, role })),
		chapters: parseRows<ChapterRow>(values.chapters).map(({ start, title, url }) => ({
			startSeconds: parseTimestamp(start) ?? 0,
			title,
			...(url.trim() && { url: url.trim() }),
		})),
		transcriptVtt: values.transcriptVtt,
		...(audioUploadId && { audioUploadId }),
		...(isAddress && { audioUrl: values.audioUrl.trim() }),
		...(thumbnailUploadId && { thumbnailUploadId }),
		...(pictureSource === "address" && { thumbnailUrl: values.thumbnailUrl.trim() }),
		...(when !== "keep" && { publishedAt: publishTimeOf(values) }),
	};
}

function numberOrNull(text: string): number | null {
	return text.trim() === "" ? null : Number(text);
}
