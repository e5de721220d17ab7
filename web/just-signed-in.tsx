import { useLocation } from "react-router";

type State = { hasJustSignedIn?: true } | null;

/** Passed to the page to which signing in leads back. */
export const justSignedIn: State = { hasJustSignedIn: true };

/** Whether the visitor came to this page by signing in or up, and so has said already what they came for. */
export function useHasJustSignedIn(): boolean {
	return (useLocation().state as State)?.hasJustSignedIn ?? false;
}
