import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { presenceTopic } from "#features/accounts/topics.ts";
import { analytics } from "#features/analytics/api.tsx";
import { messageTopic } from "#features/chat/topics.ts";
import { useEachMinute } from "#web/each-minute.tsx";
import { useLiveState, useTopic } from "#web/live-hooks.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import { useZoneName } from "#web/zones.tsx";
import { adminCopy as copy } from "./copy.ts";

/** Four figures, each with how it is counted. */
export function StatTiles({ className }: { className?: string }) {
	const { data } = useQuery(analytics.api.tiles.queryOptions());
	const zone = useZoneName(useCommunityZone());
	useLiveStats();
	return (
		<section aria-label={copy.tiles} className={className}>
			<dl className="grid grid-cols-2 gap-px border-y border-line bg-line lg:grid-cols-4">
				<Tile label={copy.totalUsers} how={copy.totalUsersHow}>
					<Counted count={data?.totalUsers} />
				</Tile>
				<Tile label={copy.onlineNow} how={copy.onlineNowHow}>
					<OnlineNow />
				</Tile>
				<Tile label={copy.activeContent} how={copy.activeContentHow}>
					<Counted count={data?.activeContent} />
				</Tile>
				<Tile label={copy.messagesToday} how={copy.messagesTodayHow(zone)}>
					<Counted count={data?.messagesToday} />
				</Tile>
			</dl>
		</section>
	);
}

function Tile({ label, how, children }: { label: string; how: string; children: ReactNode }) {
	return (
		<div className="bg-ground py-5 max-lg:odd:pr-4 max-lg:even:pl-4 md:py-6 lg:px-7 lg:first:pl-0">
			<dt className="text-label">{label}</dt>
			<dd className="mt-2">
				<p className="flex min-h-[1em] items-center text-figure">{children}</p>
				<p className="mt-2 text-micro text-muted">{how}</p>
			</dd>
		</div>
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
	useTopic(presenceTopic, (presence) => setCount(presence.count));
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
	useTopic(messageTopic, reloadSoon, reloadSoon);
	// What no message tells, such as midnight or a new account.
	useEachMinute(reload);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			timer.current = undefined;
		},
		[],
	);
}
