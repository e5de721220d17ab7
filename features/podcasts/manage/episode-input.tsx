import { parseTimestamp } from "#domain/player/position/timestamp.ts";
import type { MediaFiles } from "#web/uploads/use-media-files.tsx";
import {
	type ChapterRow,
	type EpisodeFormValues,
	type PersonRow,
	parseRows,
} from "./episode-form-values.tsx";

/** The first required part that is missing, or null; drafts and episodes added on the admin page need no audio. */
export function missingFieldOf(
	values: EpisodeFormValues,
	files: MediaFiles,
	isOnAdminPage: boolean,
): "fields" | "time" | null {
	const { title, audioSource, audioUrl, when, publishedAt } = values;
	const hasAudio =
		isOnAdminPage ||
		audioSource === "keep" ||
		when === "draft" ||
		(audioSource === "file" && files.audio.uploadId !== null) ||
		(audioSource === "address" && audioUrl.trim() !== "");
	if (!title.trim() || !hasAudio) return "fields";
	return when === "at" && publishedAt === "" ? "time" : null;
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

function publishTimeOf({ when, publishedAt }: EpisodeFormValues): string | null {
	if (when === "draft") return null;
	return when === "now" ? "now" : new Date(publishedAt).toISOString();
}

function numberOrNull(text: string): number | null {
	return text.trim() === "" ? null : Number(text);
}
