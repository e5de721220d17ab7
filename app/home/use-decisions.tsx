import { useQuery } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { moderation } from "#features/moderation/api.tsx";
import { queuePath } from "#features/moderation/queue/queue-path.ts";
import { copy } from "#features/whats-new/copy.ts";
import { paths } from "#shared/paths.ts";
import { can, type Viewer } from "#shared/policy.ts";

export type Decision = { to: string; text: string };

/** What waits for a decision of this viewer, by what they may decide; null until all of it is known. */
export function useDecisions(viewer: Viewer): readonly Decision[] | null {
	const mayModerate = can(viewer, "moderate members");
	const mayAdmit = can(viewer, "decide who joins the book club");
	const cases = useQuery({ ...moderation.api.count.queryOptions(), enabled: mayModerate });
	const requests = useQuery({ ...bookClub.api.countRequests.queryOptions(), enabled: mayAdmit });
	if ((mayModerate && !cases.data) || (mayAdmit && !requests.data)) return null;
	const { open = 0, appeals = 0 } = cases.data ?? {};
	const { pending = 0 } = requests.data ?? {};
	const decisions: (Decision & { count: number })[] = [
		{ count: open, to: queuePath({ view: "open", caseId: null }), text: copy.reports(open) },
		{
			count: appeals,
			to: queuePath({ view: "appeals", caseId: null }),
			text: copy.appeals(appeals),
		},
		{ count: pending, to: paths.bookClubList, text: copy.clubRequests(pending) },
	];
	return decisions.filter(({ count }) => count > 0);
}
