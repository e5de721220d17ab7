import { can } from "#shared/policy.ts";
import { useViewer } from "#web/viewer.tsx";
import { Membership } from "./membership.tsx";
import { Requests } from "./requests.tsx";

/** The way into the club: to ask for it, or to decide about those who ask. */
export function ClubDoor() {
	return can(useViewer(), "decide who joins the book club") ? <Requests /> : <Membership />;
}
