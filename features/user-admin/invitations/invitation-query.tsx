import { cursorPages } from "#web/cursor-pages.ts";
import { useReload } from "#web/use-reload.ts";
import { invitations } from "./api.tsx";
import type { invitationStates } from "./limits.ts";

export type State = (typeof invitationStates)[number];
type From = ReturnType<typeof invitations.on>;

export const invitationPages = (from: From, state: State) =>
	from.list.infiniteOptions(cursorPages({ state }));

/** Refetches the invitations. */
export function useReloadInvitations(): () => void {
	return useReload(invitations.api.list);
}
