import { redirect } from "react-router";
import { paths, safeReturnPath } from "#shared/paths.ts";
import type { Page } from "#web/page.ts";

/** Redirects signed-in users away from the sign-in pages, except with a password reset link. */
export async function visitorsOnly({ viewer, url: { searchParams } }: Page): Promise<void> {
	if (!viewer || (searchParams.get("mode") === "reset" && searchParams.has("token"))) return;
	if (searchParams.get("verified") === "no") throw redirect(`${paths.profile}?verified=no`);
	throw redirect(safeReturnPath(searchParams.get("next")));
}
