import { type KeyboardEvent, useState } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { usePlay } from "#domain/player/use-play.tsx";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { STARS_MAX } from "#features/music/limits.ts";
import { useMayRate } from "#features/music/rating/use-may-rate.tsx";
import { useRating } from "#features/music/rating/use-rating.tsx";
import { queueTrack } from "#features/music/track/queue-track.tsx";
import { notify } from "#web/notify.ts";
import { useViewer } from "#web/viewer.tsx";

/** What keys do in a row: Enter plays, 1 to 5 rate, Q queues, M opens the menu. */
export function useRowKeys(track: Track, playable: Playable, among: readonly Playable[]) {
	const viewer = useViewer();
	const mayRate = useMayRate(track);
	const rate = useRating(track);
	const { press } = usePlay(playable, among);
	const [menu, setMenu] = useState({ open: false, isByKey: false });

	const giveStars = (stars: number) => {
		if (mayRate) rate(stars);
		else if (viewer)
			notify({
				kind: "bad",
				title: track.isOpen ? copy.notYourOwn : copy.ratingIsFor(track.audience),
			});
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
		if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
		if (target.closest('[role="menu"], input')) return;
		const stars = /^[1-5]$/.test(key) ? Number(key) : 0;
		if (key === "Enter" && target === currentTarget) press();
		else if (stars > 0 && stars <= STARS_MAX) giveStars(stars);
		else if (key.toLowerCase() === "q") queueTrack(playable);
		else if (key.toLowerCase() === "m") setMenu({ open: true, isByKey: true });
		else return;
		event.preventDefault();
	};
	return {
		onKeyDown,
		menu: { ...menu, onOpenChange: (open: boolean) => setMenu({ open, isByKey: false }) },
	};
}
