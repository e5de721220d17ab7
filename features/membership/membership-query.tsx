import { useQueryClient } from "@tanstack/react-query";
import { membership } from "./api.tsx";
import type { PaidTier, Source } from "./limits.ts";

export type Asked = {
	state: "current" | "past";
	tier?: PaidTier | undefined;
	source?: Source | undefined;
};

/** Tiers people have or had, page after page; `from` is the caller of the server or of the browser. */
export function membershipPages(from: typeof membership.api, asked: Asked) {
	return from.list.infiniteOptions({
		input: (cursor: string | null) => ({ ...asked, ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
	});
}

/** Asks anew who has what. */
export function useReloadMemberships(): () => void {
	const cache = useQueryClient();
	const { list, people, mine } = membership.api;
	return () => {
		for (const query of [list, people, mine])
			void cache.invalidateQueries({ queryKey: query.key() });
	};
}
