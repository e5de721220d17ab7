import { Link } from "react-router";
import type { Genre } from "#features/music/limits.ts";
import { artistPath, paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { copy } from "./copy.ts";
import { type Followable, useFollows } from "./use-follows.tsx";

type Row = { key: string; name: string; to: string; what: Followable };

/** Everything the viewer follows, each with a way to end that. */
export function FollowList({ genreNames }: { genreNames: Record<Genre, string> }) {
	const { list, change } = useFollows();
	if (!list.data) return <ListPending list={list} failed={copy.loadFailed} />;
	const rows: Row[] = [
		...list.data.artists.map(({ id, name, slug }) => ({
			key: id,
			name,
			to: artistPath(slug),
			what: { artistId: id },
		})),
		...list.data.genres.map((genre) => ({
			key: genre,
			name: genreNames[genre],
			to: `${paths.discover}?genre=${genre}`,
			what: { genre },
		})),
	];
	if (rows.length === 0)
		return (
			<>
				<p className="max-w-text text-card text-muted">{copy.none}</p>
				<Button asChild variant="secondary" className="mt-5">
					<Link to={paths.discover}>{copy.discover}</Link>
				</Button>
			</>
		);
	return (
		<ul className="border-t border-line">
			{rows.map(({ key, name, to, what }) => (
				<li
					key={key}
					className="flex items-center justify-between gap-4 border-b border-line py-1.5"
				>
					<Link to={to} className="min-w-0 truncate py-2 text-card hover:text-lamp-ink">
						<bdi>{name}</bdi>
					</Link>
					<Button
						variant="quiet"
						size="sm"
						aria-label={copy.unfollowOf(name)}
						onClick={() => change.mutate({ what, isFollowed: false })}
					>
						{copy.unfollow}
					</Button>
				</li>
			))}
		</ul>
	);
}
