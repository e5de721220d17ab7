/**
 * Set by the browser when somebody signs out, because it cannot remove the session's own cookie: the next
 * request of whatever kind then ends that session, also when the call to sign out never arrived.
 */
const NAME = "greenroom-signed-out";
const MAX_AGE_SECONDS = 30 * 86_400;

export function isSignedOutHere(cookieHeader: string | undefined): boolean {
	return cookieHeader?.split(/;\s*/).includes(`${NAME}=1`) ?? false;
}

/** As document.cookie and Set-Cookie take it. */
export function signedOutCookie(isSet: boolean, isSecure: boolean): string {
	const age = isSet ? MAX_AGE_SECONDS : 0;
	return `${NAME}=${isSet ? 1 : ""}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
