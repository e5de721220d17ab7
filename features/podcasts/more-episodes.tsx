import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#web/kit/button.tsx";
import { podcasts } from "./api.tsx";
import { copy } from "./copy.ts";
import { episodePages } from "./episode-query.tsx";

/** The way to older episodes, while there are any. */
export function MoreEpisodes() {
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
		episodePages(podcasts.api),
	);
	if (!hasNextPage) return null;
	return (
		<div className="mt-6 flex flex-wrap items-center gap-4">
			<Button look="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
				{copy.more}
			</Button>
			<p role="status" className="text-small text-muted">
				{isFetchNextPageError && copy.moreFailed}
			</p>
		</div>
	);
}
