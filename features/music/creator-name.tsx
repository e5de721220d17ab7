import { Link } from "react-router";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { artistPath } from "#shared/paths.ts";
import type { Track } from "./contract.ts";

/** Who uploaded a track, leading to their page if they have one. */
export function CreatorName({
	name,
	slug,
	staff,
	className,
}: Pick<Track["creator"], "name" | "slug" | "staff"> & { className: string }) {
	return (
		<>
			{slug ? (
				<Link to={artistPath(slug)} className={className}>
					<bdi>{name}</bdi>
				</Link>
			) : (
				<bdi>{name}</bdi>
			)}{" "}
			<StaffBadge role={staff} />
		</>
	);
}
