import type { Chapter } from "#features/podcasts/table.ts";
import { wholeAddress } from "#shared/paths.ts";

/** JSON Chapters 1.2.0 of the podcast namespace; addresses of ours are told whole. */
export function chaptersFile(title: string, chapters: readonly Chapter[], origin: string): string {
	return JSON.stringify({
		version: "1.2.0",
		title,
		chapters: chapters.map(({ startSeconds, title, url }) => ({
			startTime: startSeconds,
			title,
			...(url && { url: wholeAddress(origin, url) }),
		})),
	});
}
