import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { isEmbedded } from "#shared/paths.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { emptySiteSettings, SiteSettingsProvider } from "#web/site-settings.tsx";
import { TimeZoneProvider } from "#web/time/time-zone.tsx";
import { site } from "./api.tsx";
import { siteSettingsTopic } from "./topics.ts";

/** Visitors have no live connection: they refetch on navigation, at most this often. */
const FRESH_MS = 30_000;

/** Provides the site settings: from the server's page first, then updated live (members) or on navigation (visitors). */
export function SiteSettingsSync({ children }: { children: ReactNode }) {
	const cache = useQueryClient();
	const { pathname } = useLocation();
	const settings = site.api.settings.queryOptions();
	const { data = emptySiteSettings } = useQuery({
		...settings,
		staleTime: Number.POSITIVE_INFINITY,
	});
	useTopic(siteSettingsTopic, (now) => {
		cache.setQueryData(settings.queryKey, now);
	});
	const refetch = useEffectEvent((page: string) => {
		if (!isEmbedded(page)) void cache.prefetchQuery({ ...settings, staleTime: FRESH_MS });
	});
	useEffect(() => refetch(pathname), [pathname]);
	return (
		<SiteSettingsProvider siteSettings={data}>
			<TimeZoneProvider value={data.timeZone}>{children}</TimeZoneProvider>
		</SiteSettingsProvider>
	);
}
