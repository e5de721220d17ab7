import { useQueryClient } from "@tanstack/react-query";
import { type PaidTier, paidTiers } from "#domain/audiences/limits.ts";
import { paths } from "#shared/paths.ts";
import { type Role, roles } from "#shared/policy.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { users } from "./api.tsx";
import type { UserDetails } from "./contract.ts";
import { SEARCH_MAX, userStatuses } from "./limits.ts";

/** What the address of the directory asks for. */
export type UserFilter = {
	search: string;
	role: Role | null;
	tier: PaidTier | null;
	status: (typeof userStatuses)[number] | null;
	/** Those who came by it alone. */
	invitation: string | null;
};

export function filterIn(params: URLSearchParams): UserFilter {
	const one = <Option extends string>(options: readonly Option[], name: string) =>
		options.find((option) => option === params.get(name)) ?? null;
	return {
		search: [...(params.get("search") ?? "").replaceAll("\0", "").trim()]
			.slice(0, SEARCH_MAX)
			.join(""),
		role: one(roles, "role"),
		tier: one(paidTiers, "tier"),
		status: one(userStatuses, "status"),
		invitation: params.get("invitation"),
	};
}

export function usersPath(filter: UserFilter): string {
	const present = Object.entries(filter).filter((pair): pair is [string, string] =>
		Boolean(pair[1]),
	);
	const params = new URLSearchParams(present);
	return params.size > 0 ? `${paths.adminUsers}?${params}` : paths.adminUsers;
}

export const showsInvitations = (params: URLSearchParams): boolean =>
	params.get("view") === "invitations";

type From = ReturnType<typeof users.on>;

export const userPages = (from: From, filter: UserFilter) =>
	from.list.infiniteOptions(cursorPages(pageInput(filter)));

/** What the filter asks for, of the page at the cursor. */
export const pageInput = (filter: UserFilter, cursor?: string) =>
	Object.fromEntries(Object.entries({ ...filter, cursor }).filter(([, value]) => value));

export const userQuery = (from: From, id: string) => from.get.queryOptions({ input: { id } });

/** Puts the server's answer into the cache. */
export function useUpdateCachedUser(): (user: UserDetails) => void {
	const cache = useQueryClient();
	return (user) => {
		cache.setQueryData(userQuery(users.api, user.id).queryKey, user);
		void cache.invalidateQueries({ queryKey: users.api.list.key() });
	};
}
