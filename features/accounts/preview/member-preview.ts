/**
 * Set by the browser of an admin who looks at the site as a member. It only takes rights away, so it needs no
 * signature. It ends with the browser's session.
 */
const NAME = "greenroom-view-as";

export function isPreviewRequested(cookieHeader: string | undefined): boolean {
	return cookieHeader?.split(/;\s*/).includes(`${NAME}=member`) ?? false;
}

/** As document.cookie takes it. */
export function memberPreviewCookie(isOn: boolean, isSecure: boolean): string {
	const end = isOn ? "" : "; Max-Age=0";
	return `${NAME}=${isOn ? "member" : ""}; Path=/; SameSite=Lax${end}${isSecure ? "; Secure" : ""}`;
}
