import { Link } from "react-router";
import { artistPath } from "#shared/paths.ts";
import type { Track } from "./contract.ts";

/** Who uploaded a track, leading to their page if they have one. */
export function CreatorName({
	name,
	slug,
	className,
}: Pick<Track["creator"], "name" | "slug"> & { className: string }) {
	if (!slug) return <bdi>{name}</bdi>;
	return (
		<Link to={artistPath(slug)} className={className}>
			<bdi>{name}</bdi>
		</Link>
	);
}
