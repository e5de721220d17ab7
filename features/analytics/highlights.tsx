import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RATINGS_FOR_AVERAGE } from "#features/music/limits.ts";
import { adminUserPath, paths, trackPath } from "#shared/paths.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { analytics } from "./api.tsx";
import { copy } from "./copy.ts";

export function Highlights() {
	const { data } = useQuery(analytics.api.highlights.queryOptions());
	if (!data) return null;
	const { topSong, mostPlayed, sessionTime, chat, mostTalkative } = data;
	return (
		<section aria-label={copy.highlights}>
			<dl className="grid gap-x-16 md:grid-cols-3">
				<Highlight label={copy.topSong} how={copy.topSongHow} none={copy.topSongNone}>
					{topSong && (
						<>
							<Named to={trackPath(topSong.slug)} name={topSong.title} by={topSong.artist} />
							<p>
								{topSong.totalRatings < RATINGS_FOR_AVERAGE
									? copy.topSongFewRatings(topSong.totalRatings)
									: copy.topSongFigure(topSong.averageRating, topSong.totalRatings)}
							</p>
						</>
					)}
				</Highlight>
				<Highlight label={copy.mostPlayed} how={copy.mostPlayedHow}>
					{mostPlayed && (
						<>
							<Named
								to={trackPath(mostPlayed.slug)}
								name={mostPlayed.title}
								by={mostPlayed.artist}
							/>
							<p>{copy.mostPlayedFigure(mostPlayed.listens)}</p>
						</>
					)}
				</Highlight>
				<Highlight label={copy.sessionTime} how={copy.sessionTimeHow}>
					{sessionTime && (
						<>
							<p className="py-2.5 text-ink tabular-nums">
								{copy.sessionTimeFigure(sessionTime.averageSeconds)}
							</p>
							<p>{copy.sessionTimeOf(sessionTime.visits)}</p>
						</>
					)}
				</Highlight>
				<Highlight label={copy.mostActiveChat} how={copy.mostActiveChatHow}>
					{chat && (
						<>
							<Named to={paths.chat} name={copy.communityChat} />
							<p>{copy.mostTalkativeFigure(chat.messages)}</p>
						</>
					)}
				</Highlight>
				<Highlight label={copy.mostTalkative} how={copy.mostTalkativeHow}>
					{mostTalkative && (
						<>
							<Named to={adminUserPath(mostTalkative.id)} name={mostTalkative.name} />
							<p>{copy.mostTalkativeFigure(mostTalkative.messages)}</p>
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
	/** In place of the figure; without it, a highlight that has none is left out. */
	none?: string;
	children: ReactNode;
}) {
	if (!children && !none) return null;
	return (
		<div className="border-b border-line py-4">
			<dt className="text-label">{label}</dt>
			<dd className="mt-1 text-card text-muted">
				{children ? (
					<>
						{children}
						<p className="mt-1 text-micro text-muted">{how}</p>
					</>
				) : (
					<p className="py-2.5">{none}</p>
				)}
			</dd>
		</div>
	);
}

function Named({ to, name, by }: { to: string; name: string; by?: string }) {
	return (
		<>
			<AdminLink
				to={to}
				className="link flex min-h-11 w-fit items-center [overflow-wrap:anywhere]"
				fallback={
					<p className="py-2.5 text-ink [overflow-wrap:anywhere]">
						<bdi className="line-clamp-2">{name}</bdi>
					</p>
				}
			>
				<bdi className="line-clamp-2">{name}</bdi>
			</AdminLink>
			{by !== undefined && (
				<p className="[overflow-wrap:anywhere]">
					<bdi className="line-clamp-2">{by}</bdi>
				</p>
			)}
		</>
	);
}
