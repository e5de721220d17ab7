import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { presenceTopic } from "#domain/people/topics.ts";
import { analytics } from "#features/analytics/api.tsx";
import { messageTopic } from "#features/chat/topics.ts";
import { FigureTile, FigureTiles } from "#web/kit/charts/figure-tiles.tsx";
import { useLiveState, useReloadOn, useTopic } from "#web/live/live-hooks.tsx";
import { useEachMinute } from "#web/time/each-minute.tsx";
import { useCommunityZoneName } from "#web/time/zones.tsx";
import { adminCopy as copy } from "./copy.ts";

/** Four figures, each with how it is counted. */
export function StatTiles({ className }: { className?: string }) {
	const { data } = useQuery(analytics.api.tiles.queryOptions());
	const zone = useCommunityZoneName();
	useLiveStats();
	return (
		<section aria-label={copy.tiles} className={className}>
			<FigureTiles>
				<FigureTile label={copy.totalUsers} how={copy.totalUsersHow}>
					<Counted count={data?.totalUsers} />
				</FigureTile>
				<FigureTile label={copy.onlineNow} how={copy.onlineNowHow}>
					<OnlineNow />
				</FigureTile>
				<FigureTile label={copy.activeContent} how={copy.activeContentHow}>
					<Counted count={data?.activeContent} />
				</FigureTile>
				<FigureTile label={copy.messagesToday} how={copy.messagesTodayHow(zone)}>
					<Counted count={data?.messagesToday} />
				</FigureTile>
			</FigureTiles>
		</section>
	);
}

/** Undefined while loading; null where there is nothing to count, shown as text. */
function Counted({ count }: { count: number | null | undefined }) {
	if (count === undefined) return <Placeholder>{copy.loading}</Placeholder>;
	if (count === null) return <Placeholder>{copy.none}</Placeholder>;
	return count.toLocaleString("en");
}

function OnlineNow() {
	const [count, setCount] = useState<number | null>(null);
	const isAway = useLiveState() === "away";
	// Zero is a report from before this admin was online.
	useTopic(presenceTopic, ({ count }) => setCount(count || null));
	if (isAway) return <Placeholder>{copy.connectionLost}</Placeholder>;
	return <Counted count={count ?? undefined} />;
}

function Placeholder({ children }: { children: string }) {
	return <span className="text-h3 text-muted">{children}</span>;
}

/** At most one reload in this time, however many messages arrive. */
const RELOAD_DELAY_MS = 2_000;

/** The figures, and the chart of messages beside them, follow the chat in steps and the clock. */
function useLiveStats(): void {
	const cache = useQueryClient();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const reload = () => {
		void cache.invalidateQueries({ queryKey: analytics.api.tiles.key() });
		void cache.invalidateQueries({ queryKey: analytics.api.messagesADay.key() });
	};
	const reloadSoon = () => {
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			reload();
		}, RELOAD_DELAY_MS);
	};
	useReloadOn(messageTopic, reloadSoon);
	// What no message signals, such as midnight or a new account.
	useEachMinute(reload);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			timer.current = undefined;
		},
		[],
	);
}
