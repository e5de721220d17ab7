import { can } from "#shared/policy.ts";
import { useViewer } from "#web/viewer.tsx";
import { Membership } from "./membership.tsx";
import { Requests } from "./requests.tsx";

/** Membership requests for moderators; everyone else's own membership. */
export function JoinSection() {
	return can(useViewer(), "decide who joins the book club") ? <Requests /> : <Membership />;
}
