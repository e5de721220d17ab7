import { useEffect } from "react";
import { tabTitle } from "#domain/player/player-copy.ts";
import { playerState, watchPlayer } from "#domain/player/player-state.ts";
import { markTab } from "#web/browser/tab-title.ts";

/** The tab is titled by what plays; while nothing does, by its page, also after navigation. */
export function useTabTitle(): void {
	useEffect(() => {
		const follow = () => {
			const { current, isPlaying } = playerState();
			markTab({ instead: current && isPlaying ? tabTitle(current.title, current.byline) : null });
		};
		const stop = watchPlayer(follow);
		follow();
		return () => {
			stop();
			markTab({ instead: null });
		};
	}, []);
}
