import { chapterAt } from "#domain/player/playable/chapters.ts";
import type { Chapter, Playable } from "#domain/player/playable.ts";
import { usePlayer } from "#domain/player/player-store.tsx";

const NONE: readonly Chapter[] = [];

/** Which of its chapters runs, by place; -1 for none, or while the player holds another. */
export function useChapterIndex({ key, spoken }: Playable): number {
	const chapters = spoken?.chapters ?? NONE;
	return usePlayer(({ current, positionSeconds }) =>
		current?.key === key ? chapterAt(chapters, positionSeconds) : -1,
	);
}

/** The title of the chapter that runs; null for none. */
export function useChapterTitle(playable: Playable): string | null {
	const index = useChapterIndex(playable);
	return playable.spoken?.chapters[index]?.title ?? null;
}
