import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RATINGS_FOR_AVERAGE } from "#features/music/limits.ts";
import { personPath, trackPath } from "#shared/paths.ts";
import { RoomLink } from "#web/admin-rooms.tsx";
import { analytics } from "./api.tsx";
import { viewCopy as words } from "./view-copy.ts";

/** What stands out; each says what it was chosen by. */
export function Highlights() {
	const { data } = useQuery(analytics.api.highlights.queryOptions());
	if (!data) return null;
	const { topSong, mostHeard, mostTalkative } = data;
	return (
		<section aria-label={words.highlights}>
			<dl className="grid gap-x-16 md:grid-cols-3">
				<Highlight label={words.topSong} how={words.topSongHow} none={words.topSongNone}>
					{topSong && (
						<>
							<Named to={trackPath(topSong.slug)} name={topSong.title} by={topSong.artist} />
							<p>
								{topSong.totalRatings < RATINGS_FOR_AVERAGE
									? words.topSongFewRatings(topSong.totalRatings)
									: words.topSongFigure(topSong.averageRating, topSong.totalRatings)}
							</p>
						</>
					)}
				</Highlight>
				<Highlight label={words.mostHeard} how={words.mostHeardHow} none={words.mostHeardNone}>
					{mostHeard && (
						<>
							<Named to={trackPath(mostHeard.slug)} name={mostHeard.title} by={mostHeard.artist} />
							<p>{words.mostHeardFigure(mostHeard.listens)}</p>
						</>
					)}
				</Highlight>
				<Highlight
					label={words.mostTalkative}
					how={words.mostTalkativeHow}
					none={words.mostTalkativeNone}
				>
					{mostTalkative && (
						<>
							<Named to={personPath(mostTalkative.id)} name={mostTalkative.name} />
							<p>{words.mostTalkativeFigure(mostTalkative.messages)}</p>
						</>
					)}
				</Highlight>
			</dl>
		</section>
	);
}

function Highlight({
	label,
	how,
	none,
	children,
}: {
	label: string;
	how: string;
	none: string;
	children: ReactNode;
}) {
	return (
		<div className="border-b border-line py-4">
			<dt className="text-label">{label}</dt>
			<dd className="mt-1 text-card text-muted">
				{children ?? <p className="py-2.5">{none}</p>}
				<p className="mt-1 text-micro text-muted">{how}</p>
			</dd>
		</div>
	);
}

function Named({ to, name, by }: { to: string; name: string; by?: string }) {
	return (
		<>
			<RoomLink
				to={to}
				className="link flex min-h-11 w-fit items-center [overflow-wrap:anywhere]"
				shut={
					<p className="py-2.5 text-ink [overflow-wrap:anywhere]">
						<bdi className="line-clamp-2">{name}</bdi>
					</p>
				}
			>
				<bdi className="line-clamp-2">{name}</bdi>
			</RoomLink>
			{by !== undefined && (
				<p className="[overflow-wrap:anywhere]">
					<bdi className="line-clamp-2">{by}</bdi>
				</p>
			)}
		</>
	);
}
