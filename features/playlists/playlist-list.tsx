import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { plural } from "#shared/format.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { SkeletonCover, SkeletonLine } from "#web/kit/skeleton.tsx";
import type { Playlist } from "./contract.ts";
import { copy } from "./copy.ts";
import { PlaylistCover } from "./playlist-cover.tsx";

/** Playlists in rows between hairlines, each leading to where `pathOf` says. */
export function PlaylistList({
	playlists,
	pathOf,
	chosen,
}: {
	playlists: readonly Playlist[];
	pathOf: (slug: string) => string;
	/** Slug of the one that is open beside the list. */
	chosen?: string | undefined;
}) {
	return (
		<ul className="border-t border-line">
			{playlists.map((playlist) => (
				<li key={playlist.id} className="border-b border-line">
					<PlaylistLink
						playlist={playlist}
						to={pathOf(playlist.slug)}
						isChosen={playlist.slug === chosen}
					/>
				</li>
			))}
		</ul>
	);
}

type LinkProps = { playlist: Playlist; to: string; isChosen: boolean };

function PlaylistLink({ playlist, to, isChosen }: LinkProps) {
	const { name, trackCount, isFeatured } = playlist;
	return (
		<Link
			to={to}
			aria-current={isChosen || undefined}
			className={classNames(
				"group flex min-h-[84px] items-center gap-4 py-3.5 md:-mx-3 md:px-3",
				isChosen && "md:rounded-card md:bg-wash",
			)}
		>
			<PlaylistCover playlist={playlist} className="size-14 rounded-thumb" />
			<span className="min-w-0 flex-1">
				<bdi
					className={classNames(
						"line-clamp-2 text-title break-words decoration-1 underline-offset-4 group-hover:underline",
						isChosen && "md:text-lamp-ink",
					)}
				>
					{name}
				</bdi>
				<span className="mt-0.5 block truncate text-micro text-muted">
					{plural(trackCount, "track")} · <Whose playlist={playlist} />
				</span>
			</span>
			{isFeatured && <Badge variant="wash">{copy.featured}</Badge>}
		</Link>
	);
}

/** One's own say who can open them, others' whose they are. */
function Whose({ playlist: { isMine, visibility, createdBy } }: { playlist: Playlist }) {
	if (isMine) return copy.visibilityNames[visibility];
	return <bdi>{createdBy.name}</bdi>;
}

/** The way to the next page, while there is one. */
export function MorePlaylists({ list }: { list: UseInfiniteQueryResult }) {
	if (!list.hasNextPage) return null;
	return (
		<Button
			variant="quiet"
			className="mt-3 -ml-3"
			loading={list.isFetchingNextPage}
			onClick={() => void list.fetchNextPage()}
		>
			{copy.showMore}
		</Button>
	);
}

/** The shape of the list to come. */
export function PlaylistListSkeleton() {
	return (
		<div role="status">
			<span className="sr-only">{copy.loading}</span>
			<div aria-hidden="true" className="border-t border-line">
				{["a", "b", "c"].map((key) => (
					<div key={key} className="flex items-center gap-4 border-b border-line py-3.5">
						<SkeletonCover className="size-14 rounded-thumb" />
						<div className="flex-1 space-y-2">
							<SkeletonLine className="h-4 w-3/5" />
							<SkeletonLine className="h-3 w-2/5" />
						</div>
					</div>
				))}
			</div>
		</div>
	);
}
