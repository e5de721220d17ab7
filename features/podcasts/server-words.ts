import { invalid } from "#server/access.ts";
import { webAddress } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { type EpisodeType, URL_MAX, type Visibility } from "./limits.ts";
import { pathWithin } from "./links.ts";
import { readTranscript } from "./server-transcript.ts";
import type { Chapter, Person } from "./table.ts";

export type Words = {
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

/** What an admin typed, as the row keeps it. Errors: 422 for links that lead nowhere and broken transcripts. */
export async function columnsOf(publicUrl: string, words: Words) {
	const { transcriptVtt, description, durationSeconds, ...rest } = words;
	const transcript = transcriptVtt ? await readTranscript(transcriptVtt) : null;
	if (transcript?.wrong) throw invalid({ transcriptVtt: transcript.wrong });
	return {
		...rest,
		description: description || null,
		chapters: words.chapters.map((chapter, at) => withLink(publicUrl, chapter, at)),
		transcriptVtt: transcript?.vtt ?? null,
	};
}

/** Errors: 422 for a chapter that begins when all is over; nothing while the length (seconds) is not known. */
export function checkChapters(chapters: readonly Chapter[], durationSeconds: number | null): void {
	if (durationSeconds === null) return;
	const beyond = chapters.findIndex(({ startSeconds }) => startSeconds >= durationSeconds);
	if (beyond >= 0) throw invalid({ [`chapters.${beyond}.startSeconds`]: copy.chapterBeyond });
}

/** Links within the house are kept as paths, so that they outlive its address. */
function withLink(publicUrl: string, { startSeconds, title, url }: Chapter, at: number): Chapter {
	if (!url) return { startSeconds, title };
	const address = pathWithin(publicUrl, url) ?? (webAddress(URL_MAX).safeParse(url).data || null);
	if (!address) throw invalid({ [`chapters.${at}.url`]: copy.chapterLink });
	return { startSeconds, title, url: address };
}
