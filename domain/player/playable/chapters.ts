import type { Chapter } from "#domain/player/playable.ts";

/** The place among ascending `chapters` of the one that runs at `seconds`; -1 before the first. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
	return chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
}
