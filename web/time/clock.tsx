import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import type { MetaArgs } from "react-router";
import { dayIn } from "#shared/format.ts";

/** When (epoch in milliseconds) and in which IANA zones the server rendered the page. */
export type PageClock = {
	renderedAt: number;
	/** The community's. */
	timeZone: string;
	/** The reader's where it is known, else the community's. */
	readerZone: string;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

const PageClockContext = createContext<PageClock>({
	renderedAt: 0,
	timeZone: "UTC",
	readerZone: "UTC",
});
let isHydrated = false;

/** Gives the page the moment it was rendered at, which stays the same for the whole visit. */
export function ClockProvider({ clock, children }: { clock: PageClock; children: ReactNode }) {
	useEffect(() => {
		isHydrated = true;
	}, []);
	return <PageClockContext value={clock}>{children}</PageClockContext>;
}

/** What the server rendered with; parts that hydrate late still hydrate with it. */
export function usePageClock(): PageClock {
	return useContext(PageClockContext);
}

/**
 * Epoch in milliseconds: on the server and while hydrating the moment of rendering, then the browser's
 * clock, ticking each minute. With `read`, renders anew only when what it reads has changed; it must
 * return a primitive.
 */
export function useNow(): number;
export function useNow<Read extends string | number | boolean>(read: (now: number) => Read): Read;
export function useNow(
	read: (now: number) => string | number | boolean = (now) => now,
): string | number | boolean {
	const { renderedAt } = usePageClock();
	return useSyncExternalStore(
		onMinute,
		() => read(browserNow()),
		() => read(renderedAt),
	);
}

/** Today's day in the given IANA zone, as yyyy-mm-dd. */
export function useToday(timeZone: string): string {
	return useNow((now) => dayIn(new Date(now), timeZone));
}

/** The same moment as `useNow` for head tags, which are made outside of components. */
export function nowFor({ matches }: Pick<MetaArgs, "matches">): number {
	if (isHydrated) return browserNow();
	const root = matches.find((match) => match?.id === "root");
	return (root?.loaderData as { clock?: PageClock } | undefined)?.clock?.renderedAt ?? 0;
}

/** Whole seconds, so that one rendering reads one moment; rounded up, so that what was just done is past. */
function browserNow(): number {
	return Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** One timer for the whole page, at the turn of each minute. */
function onMinute(listener: () => void): () => void {
	listeners.add(listener);
	if (listeners.size === 1) waitForMinute();
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) clearTimeout(timer);
	};
}

function waitForMinute(): void {
	timer = setTimeout(
		() => {
			for (const listener of listeners) listener();
			waitForMinute();
		},
		MINUTE_MS - (Date.now() % MINUTE_MS),
	);
}
