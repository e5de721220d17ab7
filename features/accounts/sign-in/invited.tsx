import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { contract } from "#features/user-admin/invitations/contract.ts";
import { paths, safeReturnPath } from "#shared/paths.ts";
import { feature } from "#web/api.ts";
import { invitedCopy } from "#web/invited-copy.ts";
import { useSiteSettings } from "#web/site-settings.tsx";

/** Of what the invitations know, the sign-in page only reads. */
export const invitations = feature<typeof contract>("invitations");

/** The secret of the invitation whose page sent a visitor to sign in, as `next` names it; null without one. */
export function invitationTokenIn(next: string | null): string | null {
	const { pathname, searchParams } = new URL(safeReturnPath(next), "http://site.invalid");
	return pathname === paths.invitation ? searchParams.get("token") : null;
}

export const invitationQuery = (from: typeof invitations.api, token: string) =>
	from.read.queryOptions({ input: { token }, retry: false });

/** The open invitation that somebody on the sign-in page came by. */
export function useInvited() {
	const [params] = useSearchParams();
	const { name } = useSiteSettings();
	const token = invitationTokenIn(params.get("next")) ?? "";
	const { data } = useQuery({ ...invitationQuery(invitations.api, token), enabled: token !== "" });
	if (!data || data.endReason) return null;
	return { token, email: data.email, title: invitedCopy.invites(data.inviter, name) };
}
