import { isTimeZone } from "#shared/format.ts";

/** What a browser has chosen about how pages look and the zone it is in, as its cookies say. */
export function readPageCookies(cookies = ""): {
	theme: "dark" | "light" | null;
	listView: "cards" | "list";
	zone: string | null;
} {
	const cookieNamed = (name: string) =>
		new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`).exec(cookies)?.[1];
	const theme = cookieNamed("theme");
	const zone = cookieNamed("zone");
	return {
		theme: theme === "dark" || theme === "light" ? theme : null,
		listView: cookieNamed("list-view") === "list" ? "list" : "cards",
		zone: zone !== undefined && zone.length <= ZONE_MAX && isTimeZone(zone) ? zone : null,
	};
}

const ZONE_MAX = 64;
