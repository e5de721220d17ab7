import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { music } from "./api.tsx";
import type { Track } from "./contract.ts";
import { copy } from "./copy.ts";
import { withMyStars } from "./rating.ts";
import { changeTrack, reloadTracks } from "./track-query.tsx";

/**
 * Rates at once on screen, then on the server. Arrow keys pass through every star: while one request
 * is under way only the last wish is kept, and only its outcome is told.
 */
export function useRating({ id, myStars }: Track): (stars: number) => void {
	const cache = useQueryClient();
	const wish = useRef<number | null>(null);
	const isBusy = useRef(false);
	const takeBackNotice = useRef(() => {});

	const show = (stars: number | null) =>
		changeTrack(cache, id, (track) => withMyStars(track, stars));
	const say = (...notice: Parameters<typeof notify>) => {
		takeBackNotice.current();
		takeBackNotice.current = notify(...notice);
	};

	const settle = async (confirmed: number | null) => {
		isBusy.current = true;
		let kept = confirmed;
		while (wish.current !== null) {
			const stars = wish.current;
			wish.current = null;
			try {
				const { averageRating, totalRatings } = await music.call.rate({ id, stars });
				kept = stars;
				if (wish.current !== null) continue;
				const exact = { averageRating, totalRatings, myStars: stars };
				changeTrack(cache, id, (track) => ({ ...track, ...exact }));
				say({ kind: "good", title: copy.ratingTitle, text: copy.rated(stars) });
			} catch (error) {
				if (wish.current !== null) continue;
				show(kept);
				const { message } = explain(error, copy.ratingFailed);
				say({ kind: "bad", title: common.error, text: message });
				void reloadTracks(cache);
			}
		}
		isBusy.current = false;
	};

	return (stars) => {
		wish.current = stars;
		show(stars);
		if (!isBusy.current) void settle(myStars);
	};
}
