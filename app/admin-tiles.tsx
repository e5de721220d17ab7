import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { analytics } from "#features/analytics/api.tsx";
import { useLiveState, useTopic } from "#web/live-hooks.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import { useZoneName } from "#web/zones.tsx";
import { adminCopy as copy } from "./admin-copy.ts";
import { useFreshTiles } from "./use-fresh-tiles.tsx";

/** Four figures, each with how it is counted. */
export function AdminTiles({ className }: { className?: string }) {
	const { data } = useQuery(analytics.api.tiles.queryOptions());
	const zone = useZoneName(useCommunityZone());
	useFreshTiles();
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

/** Undefined while it is asked for; null where there is nothing to count, which is told in words. */
function Counted({ count }: { count: number | null | undefined }) {
	if (count === undefined) return <Words>{copy.looking}</Words>;
	if (count === null) return <Words>{copy.none}</Words>;
	return count.toLocaleString("en");
}

function OnlineNow() {
	const [count, setCount] = useState<number | null>(null);
	const isAway = useLiveState() === "away";
	useTopic<{ count: number }>("presence", (presence) => setCount(presence.count));
	if (isAway) return <Words>{copy.connectionLost}</Words>;
	return <Counted count={count ?? undefined} />;
}

function Words({ children }: { children: string }) {
	return <span className="text-h3 text-muted">{children}</span>;
}
