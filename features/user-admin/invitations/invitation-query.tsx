import { useQueryClient } from "@tanstack/react-query";
import { cursorPages } from "#web/cursor-pages.ts";
import { invitations } from "./api.tsx";
import type { invitationStates } from "./limits.ts";

export type State = (typeof invitationStates)[number];
type From = ReturnType<typeof invitations.on>;

export const invitationPages = (from: From, state: State) =>
	from.list.infiniteOptions(cursorPages({ state }));

/** Asks anew which there are. */
export function useReloadInvitations(): () => void {
	const cache = useQueryClient();
	return () => void cache.invalidateQueries({ queryKey: invitations.api.list.key() });
}
