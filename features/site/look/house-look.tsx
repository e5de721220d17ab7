import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { endpoints } from "#shared/paths.ts";
import { HouseLogoProvider } from "#web/artwork/house-mark.tsx";
import { look, lookQuery } from "./api.tsx";
import type { Look } from "./contract.ts";

/** Draws what is within with the house's own accents, logo and icon; where it has none, with Greenroom's. */
export function HouseLook({ children }: { children: ReactNode }) {
	const { data: now } = useQuery(lookQuery(look.api));
	useAnotherLook();
	const { version = null, logo = null, icon = null, showsName = true } = now ?? {};
	return (
		<>
			{version && <link rel="stylesheet" href={`${endpoints.lookSheet}?v=${version}`} />}
			<Icon icon={icon} version={version} />
			<HouseLogoProvider value={logo && { ...logo, showsName }}>{children}</HouseLogoProvider>
		</>
	);
}

/** Each page one goes to is an occasion to ask again, if it was not asked of late. */
function useAnotherLook(): void {
	const cache = useQueryClient();
	const { pathname } = useLocation();
	const seen = useRef(pathname);
	useEffect(() => {
		if (seen.current === pathname) return;
		seen.current = pathname;
		void cache.prefetchQuery(lookQuery(look.api));
	}, [cache, pathname]);
}

function Icon({ icon, version }: Pick<Look, "icon" | "version">) {
	if (!icon) {
		const href = version ? `${endpoints.favicon}?v=${version}` : endpoints.favicon;
		return <link rel="icon" href={href} type="image/svg+xml" />;
	}
	return (
		<>
			<link rel="icon" href={icon.url} type="image/png" />
			<link rel="apple-touch-icon" href={icon.url} />
		</>
	);
}
