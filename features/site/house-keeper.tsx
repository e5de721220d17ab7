import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import type { House } from "#shared/contract.ts";
import { isEmbedded } from "#shared/paths.ts";
import { HouseProvider, nameless } from "#web/house.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { TimeZoneProvider } from "#web/time-zone.tsx";
import { site } from "./api.tsx";

/** A visitor, whom nobody tells of changes, learns of them on the way to another page; not on every one. */
const FRESH_MS = 30_000;

/** Gives the pages the house as it is: as they came with it, then as members are told, and as visitors look again. */
export function HouseKeeper({ children }: { children: ReactNode }) {
	const cache = useQueryClient();
	const { pathname } = useLocation();
	const settings = site.api.settings.queryOptions();
	const { data = nameless } = useQuery({ ...settings, staleTime: Number.POSITIVE_INFINITY });
	useTopic<House>("house", (now) => {
		cache.setQueryData(settings.queryKey, now);
	});
	const look = useEffectEvent((page: string) => {
		if (!isEmbedded(page)) void cache.prefetchQuery({ ...settings, staleTime: FRESH_MS });
	});
	useEffect(() => look(pathname), [pathname]);
	return (
		<HouseProvider house={data}>
			<TimeZoneProvider value={data.timeZone}>{children}</TimeZoneProvider>
		</HouseProvider>
	);
}
