import type { ReactNode } from "react";
import { playerCopy } from "#domain/player/player-copy.ts";
import { usePlayer } from "#domain/player/player-store.tsx";
import { useHasLasted } from "#web/use-has-lasted.ts";

/** A good network is faster, and never shows it. */
const ANNOUNCE_AFTER_MS = 400;

/** The words for a sound that has not come yet, in the place of `children` meanwhile. */
export function UnlessLoading({ children }: { children: ReactNode }) {
	const isWaiting = usePlayer((player) => player.isWaiting && player.isPlaying);
	const isAnnounced = useHasLasted(isWaiting, ANNOUNCE_AFTER_MS);
	return (
		<>
			{!isAnnounced && children}
			<span role="status">{isAnnounced && playerCopy.waiting}</span>
		</>
	);
}
