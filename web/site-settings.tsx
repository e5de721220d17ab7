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

/** Gives every page the house as it is now, and head tags too. */
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

/** The house as its admins have set it. */
export const useSiteSettings = (): SiteSettings => useContext(SiteSettingsContext);

/** The same for what runs outside of any page; null on the server and before the first page stands. */
export const currentSiteSettings = (): SiteSettings | null => settingsInBrowser;
