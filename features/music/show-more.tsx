import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";

/** How far ahead of the list's end the next page is fetched. */
const AHEAD = "600px";
/** Pages that come by themselves; then a press is asked for, so that the footer can be reached. */
const AUTOMATIC_PAGES_MAX = 4;

/** The way to the next page: by itself near the end of the first ones, always by the button. */
export function ShowMore({
	pagesShown,
	isBusy,
	mayLoadByItself,
	onMore,
}: {
	pagesShown: number;
	isBusy: boolean;
	/** Not after a failure: that would try for ever. */
	mayLoadByItself: boolean;
	onMore: () => void;
}) {
	const end = useRef<HTMLDivElement>(null);
	const isAutomatic = mayLoadByItself && !isBusy && pagesShown < AUTOMATIC_PAGES_MAX;
	const reached = useEffectEvent(onMore);
	useEffect(() => {
		const seen = end.current;
		if (!seen || !isAutomatic) return;
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
			rootMargin: AHEAD,
		});
		observer.observe(seen);
		return () => observer.disconnect();
	}, [isAutomatic]);
	return (
		<div ref={end} className="mt-14 flex justify-center">
			<Button variant="secondary" loading={isBusy} onClick={onMore}>
				{copy.showMore}
			</Button>
		</div>
	);
}
