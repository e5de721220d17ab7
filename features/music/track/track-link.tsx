import { Link } from "react-router";
import type { Track } from "#features/music/contract.ts";
import { trackPath } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";

/** The title, leading to the track's own page. On phones as high as a finger, within a `relative` parent. */
export function TrackLink({
	track: { title, slug },
	className,
	tabIndex,
}: {
	track: Track;
	/** Says how many lines it may take. */
	className: string;
	/** -1 where a grid leads to it. */
	tabIndex?: number;
}) {
	return (
		<Link
			to={trackPath(slug)}
			tabIndex={tabIndex}
			className={classNames(
				"break-words decoration-1 underline-offset-4 hover:underline max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:-inset-y-3",
				className,
			)}
		>
			<bdi>{title}</bdi>
		</Link>
	);
}
