import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { endpoints } from "#shared/paths.ts";
import { SiteLogoProvider } from "#web/artwork/site-mark.tsx";
import { branding, brandingQuery } from "./api.tsx";
import type { Branding } from "./contract.ts";

/** Applies the site's accents, logo and icon, or Greenroom's defaults. */
export function SiteBranding({ children }: { children: ReactNode }) {
	const { data: now } = useQuery(brandingQuery(branding.api));
	useRefetchOnNavigation();
	const { version = null, logo = null, icon = null, showsName = true } = now ?? {};
	return (
		<>
			{version && <link rel="stylesheet" href={`${endpoints.brandingSheet}?v=${version}`} />}
			<Icon icon={icon} version={version} />
			<SiteLogoProvider value={logo && { ...logo, showsName }}>{children}</SiteLogoProvider>
		</>
	);
}

/** Refetches the branding on navigation, if stale. */
function useRefetchOnNavigation(): void {
	const cache = useQueryClient();
	const { pathname } = useLocation();
	const seen = useRef(pathname);
	useEffect(() => {
		if (seen.current === pathname) return;
		seen.current = pathname;
		void cache.prefetchQuery(brandingQuery(branding.api));
	}, [cache, pathname]);
}

function Icon({ icon, version }: Pick<Branding, "icon" | "version">) {
	if (!icon) {
		const href = version ? `${endpoints.tabIcon}?v=${version}` : endpoints.tabIcon;
		return (
			<>
				<link rel="icon" href={href} type="image/png" />
				<link rel="apple-touch-icon" href={endpoints.touchIcon} />
			</>
		);
	}
	return (
		<>
			<link rel="icon" href={icon.url} type="image/png" />
			<link rel="apple-touch-icon" href={endpoints.touchIcon} />
		</>
	);
}
