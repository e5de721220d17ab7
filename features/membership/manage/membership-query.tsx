import type { PaidTier } from "#domain/audiences/limits.ts";
import { membership } from "#features/membership/api.tsx";
import type { Source } from "#features/membership/limits.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { useReload } from "#web/use-reload.ts";

export type MembershipFilter = {
	state: "current" | "past";
	tier?: PaidTier | undefined;
	source?: Source | undefined;
};

/** Memberships page by page; `from` is the caller of the server or of the browser. */
export function membershipPages(from: typeof membership.api, filter: MembershipFilter) {
	return from.list.infiniteOptions(cursorPages(filter));
}

/** Refetches memberships. */
export function useReloadMemberships(): () => void {
	const { list, findUsers, status } = membership.api;
	return useReload(list, findUsers, status);
}
