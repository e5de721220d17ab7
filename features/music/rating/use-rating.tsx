import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { music } from "#features/music/api.tsx";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { changeTrack, reloadTracks } from "#features/music/track/track-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { withMyStars } from "./rating.ts";

/**
 * Rates at once on screen, then on the server; null removes the rating. Arrow keys pass through every star: while one request
 * is under way only the latest choice waits, and only its outcome is shown.
 */
export function useRating({ id, myStars }: Track): (stars: number | null) => void {
	const cache = useQueryClient();
	const pending = useRef<{ stars: number | null } | null>(null);
	const isBusy = useRef(false);
	const dismissNotice = useRef(() => {});

	const show = (stars: number | null) =>
		changeTrack(cache, id, (track) => withMyStars(track, stars));
	const showNotice = (...notice: Parameters<typeof notify>) => {
		dismissNotice.current();
		dismissNotice.current = notify(...notice);
	};

	const settle = async (confirmed: number | null) => {
		isBusy.current = true;
		let savedStars = confirmed;
		while (pending.current !== null) {
			const { stars } = pending.current;
			pending.current = null;
			try {
				const { averageRating, totalRatings } =
					stars === null
						? await music.call.removeRating({ id })
						: await music.call.rate({ id, stars });
				savedStars = stars;
				if (pending.current !== null) continue;
				const exact = { averageRating, totalRatings, myStars: stars };
				changeTrack(cache, id, (track) => ({ ...track, ...exact }));
				showNotice({
					kind: "good",
					...(stars === null
						? { title: copy.ratingRemoved }
						: { title: copy.ratingTitle, text: copy.rated(stars) }),
				});
			} catch (error) {
				if (pending.current !== null) continue;
				show(savedStars);
				const { message } = explain(
					error,
					stars === null ? copy.removeRatingFailed : copy.ratingFailed,
				);
				showNotice({ kind: "bad", title: common.error, text: message });
				void reloadTracks(cache);
			}
		}
		isBusy.current = false;
	};

	return (stars) => {
		pending.current = { stars };
		show(stars);
		if (!isBusy.current) void settle(myStars);
	};
}
