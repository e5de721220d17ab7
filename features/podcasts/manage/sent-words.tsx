import { readMoment } from "#features/podcasts/listening/moment.ts";
import {
	type ChapterRow,
	type EpisodeFiles,
	type EpisodeWords,
	type PersonRow,
	rowsOf,
} from "./episode-words.tsx";

/** What is missing before it can be sent; a draft, or one added in the room, may still be without its sound. */
export function missingIn(
	words: EpisodeWords,
	files: EpisodeFiles,
	isInRoom: boolean,
): "words" | "time" | null {
	const { title, soundWay, audioUrl, when, publishedAt } = words;
	const hasSound =
		isInRoom ||
		soundWay === "keep" ||
		when === "draft" ||
		(soundWay === "file" && files.audio.uploadId !== null) ||
		(soundWay === "address" && audioUrl.trim() !== "");
	if (!title.trim() || !hasSound) return "words";
	return when === "at" && publishedAt === "" ? "time" : null;
}

/** Index of the first chapter whose start is no time, or -1. */
export function wrongStartIn(words: EpisodeWords): number {
	return rowsOf<ChapterRow>(words.chapters).findIndex(({ start }) => readMoment(start) === null);
}

/** What is sent of the form. */
export function sentWords(words: EpisodeWords, files: EpisodeFiles) {
	const { soundWay, pictureWay, when } = words;
	const audioUploadId = soundWay === "file" && files.audio.uploadId;
	const thumbnailUploadId = pictureWay === "file" && files.artwork.uploadId;
	const isAddress = soundWay === "address";
	return {
		id: words.id,
		title: words.title,
		description: words.description,
		durationSeconds: numberOrNull(words.durationSeconds),
		audioBytes: numberOrNull(words.audioBytes) || null,
		season: numberOrNull(words.season),
		episode: numberOrNull(words.episode),
		episodeType: words.episodeType,
		isExplicit: words.rating === "explicit",
		visibility: words.visibility,
		people: rowsOf<PersonRow>(words.people).map(({ name, role }) => ({ name, role })),
		chapters: rowsOf<ChapterRow>(words.chapters).map(({ start, title, url }) => ({
			startSeconds: readMoment(start) ?? 0,
			title,
			...(url.trim() && { url: url.trim() }),
		})),
		transcriptVtt: words.transcriptVtt,
		...(audioUploadId && { audioUploadId }),
		...(isAddress && { audioUrl: words.audioUrl.trim() }),
		...(thumbnailUploadId && { thumbnailUploadId }),
		...(pictureWay === "address" && { thumbnailUrl: words.thumbnailUrl.trim() }),
		...(when !== "keep" && { publishedAt: sentTime(words) }),
	};
}

function sentTime({ when, publishedAt }: EpisodeWords): string | null {
	if (when === "draft") return null;
	return when === "now" ? "now" : new Date(publishedAt).toISOString();
}

function numberOrNull(text: string): number | null {
	return text.trim() === "" ? null : Number(text);
}
