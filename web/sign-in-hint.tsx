import { useLocation } from "react-router";

/** What a page knows of a visitor it sends to the sign-in page; passed along with the navigation. */
export type SignInHint = {
	email: string | null;
	/** Replaces the page's own heading. */
	title: string;
	signUpLead: string;
	signInLead: string;
};

type State = { signInHint?: SignInHint; hasJustSignedIn?: true } | null;

export const signInState = (signInHint: SignInHint): State => ({ signInHint });

export function useSignInHint(): SignInHint | null {
	return (useLocation().state as State)?.signInHint ?? null;
}

/** Passed to the page to which signing in leads back. */
export const justSignedIn: State = { hasJustSignedIn: true };

/** Whether the visitor came to this page by signing in or up, and so has said already what they came for. */
export function useHasJustSignedIn(): boolean {
	return (useLocation().state as State)?.hasJustSignedIn ?? false;
}
