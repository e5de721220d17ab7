import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { plural } from "#shared/format.ts";
import { artistPath } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { artists } from "./api.tsx";
import { copy } from "./copy.ts";

/** Artists with the newest tracks; nothing while there is none. */
export function RecentArtists() {
	const list = useQuery(artists.api.recent.queryOptions()).data?.artists ?? [];
	if (list.length === 0) return null;
	return (
		<div>
			<h2 className="text-h3">{copy.artists}</h2>
			<ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3 lg:grid-cols-6">
				{list.map(({ slug, name, staff, pictureUrl, tracks }) => (
					<li key={slug}>
						<Link
							to={artistPath(slug)}
							className="group flex min-w-0 items-center gap-3 lg:flex-col lg:items-start"
						>
							<Avatar name={name} src={pictureUrl} size={72} className="lg:self-start" />
							<span className="min-w-0 max-w-full">
								<bdi className="line-clamp-2 text-title wrap-anywhere group-hover:text-lamp-ink">
									{name}
								</bdi>
								<StaffBadge role={staff} />
								<span className="block text-micro text-muted">{plural(tracks, "track")}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
