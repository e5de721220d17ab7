import { paths } from "#shared/paths.ts";
import { memberPreviewCookie } from "./member-preview.ts";

/** Shows an admin the site as members see it, from this path on. */
export function startMemberPreview(path: string = paths.home): void {
	reloadAs(true, path);
}

/** Gives the admin's tools back. */
export function endMemberPreview(): void {
	reloadAs(false, paths.home);
}

/**
 * What has been loaded was loaded with other rights: everything is loaded anew, from its top. A reload would have the
 * browser look for the place on the page before in one of another height, and the state names it to the router. Only
 * an address with a part of the page is reloaded: going there again loads nothing.
 */
function reloadAs(isMember: boolean, path: string): void {
	document.cookie = memberPreviewCookie(isMember, location.protocol === "https:");
	history.replaceState(null, "", path);
	if (location.hash) location.reload();
	else location.replace(path);
}
