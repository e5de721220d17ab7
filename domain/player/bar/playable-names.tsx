import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { type Playable, seedOf } from "#domain/player/playable.ts";
import { UnlessLoading } from "./unless-loading.tsx";
import { useChapterTitle } from "./use-chapter.tsx";

/** Cover, title and byline of what plays, the way to its page. */
export function Names({ current }: { current: Playable }) {
	const { title, byline, href, coverUrl } = current;
	const chapter = useChapterTitle(current);
	const shown = (
		<>
			<PlayableCover
				seed={seedOf(current)}
				coverUrl={coverUrl}
				eager
				className="size-[60px] shrink-0 rounded-thumb"
			/>
			<span className="min-w-0">
				<bdi className="block truncate text-title">{title}</bdi>
				<span className="block text-small text-muted">
					<UnlessLoading>
						<bdi className="block truncate">{chapter ?? byline}</bdi>
					</UnlessLoading>
				</span>
			</span>
		</>
	);
	return (
		<div className="min-w-0">
			{href ? (
				<Link to={href} className="flex items-center gap-3.5 rounded-thumb">
					{shown}
				</Link>
			) : (
				<div className="flex items-center gap-3.5">{shown}</div>
			)}
		</div>
	);
}
