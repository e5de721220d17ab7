import type { EpisodeForm } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { pathWithin } from "#features/podcasts/episodes/links.ts";
import { episodeFields } from "#features/podcasts/fields.ts";
import { URL_MAX } from "#features/podcasts/limits.ts";
import type { Chapter } from "#features/podcasts/table.ts";
import { invalid } from "#server/access.ts";
import { webAddress } from "#shared/contract.ts";
import { storedOf } from "#shared/field.ts";
import { readTranscript } from "./server-transcript.ts";

/** An admin's input as columns of the row. Errors: 422 for invalid links and transcripts. */
export async function columnsOf(publicUrl: string, input: EpisodeForm) {
	const transcript = input.transcriptVtt ? await readTranscript(input.transcriptVtt) : null;
	if (transcript?.wrong) throw invalid({ transcriptVtt: transcript.wrong });
	return {
		...storedOf(episodeFields, input),
		people: input.people,
		chapters: input.chapters.map((chapter, at) => withLink(publicUrl, chapter, at)),
		transcriptVtt: transcript?.vtt ?? null,
	};
}

/** Errors: 422 for a chapter that begins after the end; nothing while the length (seconds) is unknown. */
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
