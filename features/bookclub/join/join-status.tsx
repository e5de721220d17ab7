import { Link } from "react-router";
import { copy } from "#features/bookclub/copy.ts";
import { paths } from "#shared/paths.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useMembership } from "./use-membership.tsx";

/** On a book's page: where to join the club, or what became of the request. */
export function JoinStatus() {
	const membership = useMembership();
	const { sendsEmail } = useSiteSettings();
	if (!membership) return null;
	if (membership.state === "none")
		return (
			<Link to={paths.bookClubList} className="link inline-flex min-h-6 items-center">
				{copy.toMembership}
			</Link>
		);
	const statuses = {
		pending: `${copy.requestPending} ${copy.requestedText(sendsEmail)}`,
		declined: copy.declined,
		approved: copy.approved,
	};
	return <span role="status">{statuses[membership.state]}</span>;
}
