import type { Chapter } from "#features/podcasts/table.ts";
import { absoluteUrl } from "#shared/paths.ts";

/** JSON Chapters 1.2.0 of the podcast namespace; our own addresses are absolute. */
export function chaptersFile(title: string, chapters: readonly Chapter[], origin: string): string {
	return JSON.stringify({
		version: "1.2.0",
		title,
		chapters: chapters.map(({ startSeconds, title, url }) => ({
			startTime: startSeconds,
			title,
			...(url && { url: absoluteUrl(origin, url) }),
		})),
	});
}
