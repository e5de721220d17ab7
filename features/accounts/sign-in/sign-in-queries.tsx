import { redirect } from "react-router";
import { accounts } from "#features/accounts/api.tsx";
import { paths, safeReturnPath } from "#shared/paths.ts";
import type { Page } from "#web/page.ts";
import { invitationQuery, invitations, invitationTokenIn } from "./invited.tsx";

/** Redirects signed-in users away from the sign-in pages, except with a password reset link. */
export async function signInQueries({
	root,
	viewer,
	url: { searchParams },
	load,
}: Page): Promise<void> {
	const token = searchParams.get("mode") === "reset" ? searchParams.get("token") : null;
	if (viewer && token === null) {
		if (searchParams.get("verified") === "no")
			throw redirect(`${paths.profileDetails}?verified=no`);
		throw redirect(safeReturnPath(searchParams.get("next")));
	}
	// A link that cannot be checked is found out when it is used.
	if (token) await load(resetLinkQuery(accounts.on(root), token)).catch(() => {});
	const invitation = invitationTokenIn(searchParams.get("next"));
	// The invitation's own page says what is wrong with it.
	if (invitation) await load(invitationQuery(invitations.on(root), invitation)).catch(() => {});
}

export function resetLinkQuery(from: typeof accounts.api, token: string) {
	return from.checkResetLink.queryOptions({ input: { token }, retry: false });
}
