import { Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import { parseTimestamp, timestampPath } from "#domain/player/position/timestamp.ts";
import { linksIn } from "#shared/links.ts";
import { ownPath } from "#web/own-path.ts";
import { CARD_HEIGHT, LinkCardList } from "./link-card-slot.tsx";
import { type Linkable, permalinkAt } from "./permalinks.ts";

/** A text may link to more; the rest stay links. */
const CARDS_EACH_MAX = 3;

/**
 * The first few links of a text that lead to works and people of ours, as cards. Their room is there from the
 * beginning, so that nothing moves when they come.
 */
export function LinkCards({ text, className }: { text: string; className?: string }) {
	const root = useRouteLoaderData<{ origin?: string }>("root");
	const linked = permalinksIn(text, root?.origin ?? "").slice(0, CARDS_EACH_MAX);
	if (linked.length === 0) return null;
	const rooms = linked.map((path) => <div key={path} className={CARD_HEIGHT} />);
	return (
		<div className={className}>
			<Suspense fallback={<div className="flex flex-col gap-2">{rooms}</div>}>
				<LinkCardList paths={linked} />
			</Suspense>
		</div>
	);
}

/** What is listened to from a moment on, where its address names one. */
const timed: readonly Linkable[] = ["track", "episode"];

/** Permalinks of `origin` in a text, each once, in their order; with the moment (`?t=`) at which they begin. */
function permalinksIn(text: string, origin: string): string[] {
	const found = linksIn(text).flatMap(({ href }) => {
		const path = href ? ownPath(href, origin) : null;
		if (!path) return [];
		const { pathname, searchParams } = new URL(path, origin);
		const item = permalinkAt(pathname);
		if (!item) return [];
		const start = timed.includes(item.kind) ? parseTimestamp(searchParams.get("t")) : null;
		return [start === null ? item.path : timestampPath(item.path, start)];
	});
	return [...new Set(found)];
}
