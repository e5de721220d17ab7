import { Link } from "react-router";
import { copy } from "#features/bookclub/copy.ts";
import { paths } from "#shared/paths.ts";
import { useMembership } from "./use-membership.tsx";

/** On a book's page: where to join the club, or what became of the request. */
export function JoinStatus() {
	const membership = useMembership();
	if (!membership) return null;
	if (membership.state === "none")
		return (
			<Link to={paths.bookClubList} className="link inline-flex min-h-6 items-center">
				{copy.toMembership}
			</Link>
		);
	return <span role="status">{statuses[membership.state]}</span>;
}

const statuses = {
	pending: `${copy.requestPending} ${copy.requestedText}`,
	declined: copy.declined,
	approved: copy.approved,
} as const;
