import { redirect } from "react-router";
import { paths, safeReturnPath } from "#shared/paths.ts";
import type { Page } from "#web/page.ts";

/** A signed-in person has no business at a sign-in page, unless with a link for a new password. */
export async function visitorsOnly({ viewer, url: { searchParams } }: Page): Promise<void> {
	if (!viewer || (searchParams.get("mode") === "reset" && searchParams.has("token"))) return;
	if (searchParams.get("verified") === "no") throw redirect(`${paths.profile}?verified=no`);
	throw redirect(safeReturnPath(searchParams.get("next")));
}
