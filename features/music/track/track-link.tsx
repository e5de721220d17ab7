import { Link } from "react-router";
import type { Track } from "#features/music/contract.ts";
import { trackPath } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";

/** The title, leading to the track's own page. */
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
				"break-words decoration-1 underline-offset-4 hover:underline",
				className,
			)}
		>
			<bdi>{title}</bdi>
		</Link>
	);
}
