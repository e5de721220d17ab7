import { createContext, useContext, useSyncExternalStore } from "react";
import { usePageClock } from "./clock.tsx";

const CommunityZone = createContext("UTC");
const never = () => () => {};

/** Takes the community's IANA time zone. */
export const TimeZoneProvider = CommunityZone.Provider;

/** The community's own zone: dates of books, weeks and schedules are told in it. */
export function useCommunityZone(): string {
	const community = useContext(CommunityZone);
	const { timeZone } = usePageClock();
	return useSyncExternalStore(
		never,
		() => community,
		() => timeZone,
	);
}

/**
 * The zone this browser's people live in, for moments and hours: when something happened, or will. The
 * server knows it from the cookie of a member's earlier page. Without one it writes the community's, and
 * the browser changes to its own right after.
 */
export function useLocalZone(): string {
	const { readerZone } = usePageClock();
	return useSyncExternalStore(never, browserZone, () => readerZone);
}

let knownZone: string | undefined;

/** Asking takes long enough to be felt where a page asks a hundred times. */
export function browserZone(): string {
	knownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
	return knownZone;
}

/** An instant as a field of day and time has it, on this browser's clock. */
export function localTime(at: string): string {
	const instant = new Date(at);
	const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
	return local.toISOString().slice(0, "2026-11-21T18:30".length);
}
