import { useSyncExternalStore } from "react";
import { cityOf, zoneNameIn } from "#shared/format.ts";
import { useCommunityZone } from "./time-zone.tsx";

const never = () => () => {};

/**
 * `Pacific Time, Los Angeles`. Browsers know zones by different names, so the server says the city
 * alone, and the page becomes more exact in the browser.
 */
export function useZoneName(zone: string): string {
	return useSyncExternalStore(
		never,
		() => longName(zone),
		() => cityOf(zone),
	);
}

/** The community's own zone, in words as `useZoneName` has them. */
export const useCommunityZoneName = (): string => useZoneName(useCommunityZone());

function longName(zone: string): string {
	try {
		const name = zoneNameIn(zone, new Date(), "longGeneric");
		const city = cityOf(zone);
		if (city === "UTC") return city;
		return name && name !== city && !name.includes(city) ? `${name}, ${city}` : (name ?? city);
	} catch {
		return cityOf(zone);
	}
}
