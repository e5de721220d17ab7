import { useEffect } from "react";
import { tabTitle } from "#domain/player/player-copy.ts";
import { playerState, watchPlayer } from "#domain/player/player-state.ts";

/** The tab is titled by what plays; while nothing does, by its page, also after navigation. */
export function useTabTitle(): void {
	useEffect(() => {
		let pageTitle = document.title;
		let shown: string | null = null;
		const follow = () => {
			const { current, isPlaying } = playerState();
			const wanted = current && isPlaying ? tabTitle(current.title, current.byline) : null;
			if (wanted === shown) return;
			shown = wanted;
			document.title = wanted ?? pageTitle;
		};
		// A page that comes sets its own title.
		const observer = new MutationObserver(() => {
			if (shown === null || document.title === shown) {
				if (shown === null) pageTitle = document.title;
				return;
			}
			pageTitle = document.title;
			document.title = shown;
		});
		observer.observe(document.head, { childList: true, characterData: true, subtree: true });
		const stop = watchPlayer(follow);
		follow();
		return () => {
			stop();
			observer.disconnect();
			// Unless a page without a player has set its own.
			if (document.title === shown) document.title = pageTitle;
		};
	}, []);
}
