import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { copy } from "#features/music/copy.ts";
import { Button } from "#web/kit/button.tsx";

/** How far ahead of the list's end the next page is fetched. */
const AHEAD = "600px";
/** Pages that come by themselves; then a press is asked for, so that the footer can be reached. */
const AUTOMATIC_PAGES_MAX = 4;

/** The way to a list's next page: by itself near the end of the first ones, always by the button. */
export function ShowMore({ list }: { list: UseInfiniteQueryResult<InfiniteData<unknown>> }) {
	const { hasNextPage, isFetchingNextPage: isBusy, isError } = list;
	const end = useRef<HTMLDivElement>(null);
	const pagesShown = list.data?.pages.length ?? 0;
	// Not after a failure: that would try for ever.
	const isAutomatic = hasNextPage && !isError && !isBusy && pagesShown < AUTOMATIC_PAGES_MAX;
	const more = useEffectEvent(() => void list.fetchNextPage());
	useEffect(() => {
		const seen = end.current;
		if (!seen || !isAutomatic) return;
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
			rootMargin: AHEAD,
		});
		observer.observe(seen);
		return () => observer.disconnect();
	}, [isAutomatic]);
	if (!hasNextPage) return null;
	return (
		<div ref={end} className="mt-14 flex justify-center">
			<Button variant="secondary" loading={isBusy} onClick={() => void list.fetchNextPage()}>
				{copy.showMore}
			</Button>
		</div>
	);
}
