import { useQueryClient } from "@tanstack/react-query";
import { invitations } from "./api.tsx";
import type { invitationStates } from "./limits.ts";

export type State = (typeof invitationStates)[number];
type From = ReturnType<typeof invitations.on>;

export const invitationPages = (from: From, state: State) =>
	from.list.infiniteOptions({
		input: (cursor: string | undefined) => ({ state, ...(cursor && { cursor }) }),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: (last) => last.nextCursor ?? undefined,
	});

/** Asks anew which there are. */
export function useReloadInvitations(): () => void {
	const cache = useQueryClient();
	return () => void cache.invalidateQueries({ queryKey: invitations.api.list.key() });
}
