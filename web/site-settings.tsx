import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { SiteSettings } from "#shared/contract.ts";

/** Where not even the root could load. */
export const emptySiteSettings: SiteSettings = {
	name: "",
	tagline: "",
	description: "",
	copyright: "",
	supportEmail: "",
	supportHours: "",
	responseTime: "",
	timeZone: "UTC",
	showsModeration: false,
	sendsEmail: true,
};

const SiteSettingsContext = createContext(emptySiteSettings);
let settingsInBrowser: SiteSettings | null = null;

/** Provides the current site settings to every page and to head tags. */
export function SiteSettingsProvider({
	siteSettings,
	children,
}: {
	siteSettings: SiteSettings;
	children: ReactNode;
}) {
	useEffect(() => {
		settingsInBrowser = siteSettings;
	}, [siteSettings]);
	return <SiteSettingsContext value={siteSettings}>{children}</SiteSettingsContext>;
}

/** The site settings as admins have set them. */
export const useSiteSettings = (): SiteSettings => useContext(SiteSettingsContext);

/** The site settings outside of components; null on the server and before the first page renders. */
export const currentSiteSettings = (): SiteSettings | null => settingsInBrowser;
