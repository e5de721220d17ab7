import { copy } from "#features/podcasts/copy.ts";
import { pathWithin } from "#features/podcasts/episodes/links.ts";
import { type EpisodeType, URL_MAX, type Visibility } from "#features/podcasts/limits.ts";
import type { Chapter, Person } from "#features/podcasts/table.ts";
import { invalid } from "#server/access.ts";
import { webAddress } from "#shared/contract.ts";
import { readTranscript } from "./server-transcript.ts";

export type EpisodeFields = {
	title: string;
	description: string;
	durationSeconds: number | null;
	season: number | null;
	episode: number | null;
	episodeType: EpisodeType;
	isExplicit: boolean;
	visibility: Visibility;
	people: Person[];
	chapters: Chapter[];
	transcriptVtt: string;
};

/** What an admin entered, as columns of the row. Errors: 422 for links that lead nowhere and broken transcripts. */
export async function columnsOf(publicUrl: string, fields: EpisodeFields) {
	const { transcriptVtt, description, durationSeconds, ...rest } = fields;
	const transcript = transcriptVtt ? await readTranscript(transcriptVtt) : null;
	if (transcript?.wrong) throw invalid({ transcriptVtt: transcript.wrong });
	return {
		...rest,
		description: description || null,
		chapters: fields.chapters.map((chapter, at) => withLink(publicUrl, chapter, at)),
		transcriptVtt: transcript?.vtt ?? null,
	};
}

/** Errors: 422 for a chapter that begins when all is over; nothing while the length (seconds) is not known. */
export function checkChapters(chapters: readonly Chapter[], durationSeconds: number | null): void {
	if (durationSeconds === null) return;
	const beyond = chapters.findIndex(({ startSeconds }) => startSeconds >= durationSeconds);
	if (beyond >= 0) throw invalid({ [`chapters.${beyond}.startSeconds`]: copy.chapterBeyond });
}

/** Links to this site are stored as paths, so that they survive a change of its address. */
function withLink(publicUrl: string, { startSeconds, title, url }: Chapter, at: number): Chapter {
	if (!url) return { startSeconds, title };
	const address = pathWithin(publicUrl, url) ?? (webAddress(URL_MAX).safeParse(url).data || null);
	if (!address) throw invalid({ [`chapters.${at}.url`]: copy.chapterLink });
	return { startSeconds, title, url: address };
}
