import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { parseTimestamp } from "#domain/player/position/timestamp.ts";
import { CARD_HEIGHT } from "#domain/works/link-card-slot.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { Card } from "./card.tsx";
import { cardQuery } from "./card-query.tsx";

/** What permalinks lead to, as cards; those that lead to nothing for this reader have none. */
export function LinkCards({ paths }: { paths: readonly string[] }) {
	return (
		<ul className="flex flex-col gap-2">
			{paths.map((path) => (
				<CardPlace key={path} address={path} />
			))}
		</ul>
	);
}

function CardPlace({ address }: { address: string }) {
	const [path = "", query] = address.split("?");
	const start = parseTimestamp(new URLSearchParams(query).get("t"));
	const { data: card, isPending } = useQuery(cardQuery(path));
	const place = useRef<HTMLLIElement>(null);
	const hasNone = !card && !isPending;
	// What was known before it was drawn never took any room.
	const [isGivenBack, setGivenBack] = useState(hasNone);
	useEffect(() => {
		if (!hasNone || !place.current) return;
		// Not while it is in view: what is being read would move.
		const watcher = new IntersectionObserver(([entry]) => {
			if (entry && !entry.isIntersecting) setGivenBack(true);
		});
		watcher.observe(place.current);
		return () => watcher.disconnect();
	}, [hasNone]);
	if (hasNone && isGivenBack) return null;
	return (
		<li ref={place} aria-hidden={!card} className={classNames(CARD_HEIGHT, "w-full max-w-[420px]")}>
			{card && <Card card={card} start={start} />}
			{isPending && (
				<span className="flex h-full items-center gap-3 rounded-card border border-line p-2.5">
					<span className="size-12 shrink-0 rounded-thumb bg-raised" />
					<span className="flex flex-1 flex-col gap-2">
						<SkeletonLine className="h-3.5 w-3/5" />
						<SkeletonLine className="h-3 w-2/5" />
					</span>
				</span>
			)}
		</li>
	);
}
