import { useEffect } from "react";
import { pauseAudio } from "./audio.ts";
import { playerState, watchPlayer } from "./player-state.ts";

const CHANNEL = "greenroom-player";

/** When another tab of the site begins to play, this one pauses. */
export function useOneTabAtATime(): void {
	useEffect(() => {
		const channel = new BroadcastChannel(CHANNEL);
		channel.addEventListener("message", pauseAudio);
		let wasPlaying = false;
		const follow = () => {
			const { isPlaying } = playerState();
			if (isPlaying && !wasPlaying) channel.postMessage("playing");
			wasPlaying = isPlaying;
		};
		follow();
		const stop = watchPlayer(follow);
		return () => {
			stop();
			channel.close();
		};
	}, []);
}
