import { useQuery } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { useSetMembership } from "#features/bookclub/book-query.tsx";
import type { MembershipStatus } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { membershipsTopic } from "#features/bookclub/topics.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { notify } from "#web/notify.ts";
import { useReload } from "#web/use-reload.ts";

/** The viewer's status in the club, undefined until it is known; follows moderators' decisions live and announces them. */
export function useMembership(): MembershipStatus | undefined {
	const { data } = useQuery(bookClub.api.membership.queryOptions());
	const setMembership = useSetMembership();
	const reload = useReload(bookClub.api.membership);
	useTopic(
		membershipsTopic,
		(membership) => {
			setMembership(membership);
			if (membership.state === "approved")
				notify({ kind: "good", title: copy.approvedNow, text: copy.approvedNowText });
			if (membership.state === "declined") notify({ kind: "bad", title: copy.declinedNow });
		},
		// Every decision closes the socket, so what was missed until it reconnects is fetched.
		reload,
	);
	return data;
}
