import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { STARS_MAX } from "#features/music/limits.ts";
import { stars as starsOf } from "#web/kit/copy.ts";
import { MenuChoice, MenuOption, MenuSeparator } from "#web/kit/dialogs/menu.tsx";
import { StarShape } from "#web/kit/star-rating.tsx";
import { useMayRate } from "./use-may-rate.tsx";
import { useRating } from "./use-rating.tsx";

const STARS = Array.from({ length: STARS_MAX }, (_, at) => at + 1);

/** Five stars at the head of a track's menu, for those who may give them. */
export function RateMenuItems({ track }: { track: Track }) {
	return useMayRate(track) ? <Stars track={track} /> : null;
}

function Stars({ track }: { track: Track }) {
	const rate = useRating(track);
	const given = track.myStars ?? 0;
	return (
		<>
			<MenuChoice
				aria-label={given > 0 ? copy.yourRating : copy.rateThisTrack}
				value={String(given)}
				onValueChange={(value) => rate(Number(value))}
				className="flex px-1"
			>
				{STARS.map((count) => (
					<MenuOption
						key={count}
						value={String(count)}
						textValue={starsOf(count)}
						aria-label={starsOf(count)}
						className="grid size-11 place-items-center rounded-thumb data-highlighted:bg-ground"
					>
						<StarShape size={22} filled={count <= given} />
					</MenuOption>
				))}
			</MenuChoice>
			<MenuSeparator />
		</>
	);
}
