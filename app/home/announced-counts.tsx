import { useEffect, useRef, useState } from "react";
import { copy, shownCount } from "#features/whats-new/copy.ts";
import { ANNOUNCE_EVERY_SECONDS, waitingKinds } from "#features/whats-new/limits.ts";
import type { UnreadFigures } from "./use-waiting.tsx";

/** Says to readers what the counts are once they have changed, at most once a minute; not when the page opens. */
export function AnnouncedCounts({
	counts,
	isCaughtUp,
}: {
	counts: UnreadFigures | null;
	isCaughtUp: boolean;
}) {
	const words = counts && wordsOf(counts, isCaughtUp);
	const [announcement, setAnnouncement] = useState("");
	const known = useRef(words);
	const lastAt = useRef(0);
	useEffect(() => {
		if (words === null || words === known.current) return;
		const isFirst = known.current === null;
		known.current = words;
		if (isFirst) return;
		const wait = lastAt.current + ANNOUNCE_EVERY_SECONDS * 1_000 - Date.now();
		const timer = setTimeout(
			() => {
				lastAt.current = Date.now();
				setAnnouncement(words);
			},
			Math.max(0, wait),
		);
		return () => clearTimeout(timer);
	}, [words]);
	return (
		<p aria-live="polite" className="sr-only">
			{announcement}
		</p>
	);
}

function wordsOf(counts: UnreadFigures, isCaughtUp: boolean): string {
	const parts = waitingKinds
		.filter((kind) => counts[kind] > 0)
		.map(
			(kind) =>
				`${shownCount(counts[kind])} ${copy.places[kind][0][counts[kind] === 1 ? 0 : 1].toLowerCase()}`,
		);
	if (parts.length > 0) return copy.announced(parts);
	return isCaughtUp ? copy.caughtUp : copy.noneOfKind;
}
