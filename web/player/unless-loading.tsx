import { type ReactNode, useEffect, useState } from "react";
import { playerCopy } from "./player-copy.ts";
import { usePlayer } from "./player-store.tsx";

/** A good network is faster, and never shows it. */
const SAID_AFTER_MS = 400;

/** The words for a sound that has not come yet, in the place of `children` meanwhile. */
export function UnlessLoading({ children }: { children: ReactNode }) {
	const isWaiting = usePlayer((player) => player.isWaiting && player.isPlaying);
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(() => setLong(true), SAID_AFTER_MS);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [isWaiting]);
	const isSaid = isWaiting && isLong;
	return (
		<>
			{!isSaid && children}
			<span role="status">{isSaid && playerCopy.waiting}</span>
		</>
	);
}
