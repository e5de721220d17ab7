import { useQuery, useQueryClient } from "@tanstack/react-query";
import { accessRequestsTopic } from "#features/bookclub/topics.ts";
import { coachTimesTopic } from "#features/booking/topics.ts";
import { contactMessagesTopic } from "#features/contact/topics.ts";
import { dashboard } from "#features/dashboard/api.tsx";
import { health } from "#features/health/api.tsx";
import { moderationQueueTopic } from "#features/moderation/topics.ts";
import { adminEpisodesTopic } from "#features/podcasts/topics.ts";
import { adminSongsTopic } from "#features/song-of-the-week/topics.ts";
import { Button } from "#web/kit/button.tsx";
import { tryAgain as tryAgainLabel } from "#web/kit/copy.ts";
import { useReloadOn, useTopic } from "#web/live/live-hooks.tsx";
import { useEachMinute } from "#web/time/each-minute.tsx";
import { AttentionRows } from "./attention-rows.tsx";
import { adminCopy as copy } from "./copy.ts";

/** What needs a decision or action, each with a link. */
export function NeedsAttention({ className }: { className?: string }) {
	const attention = useQuery(dashboard.api.attention.queryOptions());
	const summary = useQuery(health.api.summary.queryOptions());
	useLiveAttention();
	const missing = [attention, summary].filter(({ data }) => !data);
	const tryAgain = () => {
		for (const { refetch } of missing) void refetch();
	};
	return (
		<section aria-labelledby="waiting" className={className}>
			<h2 id="waiting" className="border-b border-line pb-3 text-h3">
				{copy.attention}
			</h2>
			{attention.data && summary.data && (
				<AttentionRows attention={attention.data} bad={summary.data.bad} />
			)}
			{missing.some(({ isError }) => isError) && (
				<p role="alert" className="flex flex-wrap items-center gap-x-3 py-3.5 text-card">
					{copy.attentionFailed}
					<Button variant="quiet" size="sm" onClick={tryAgain}>
						{tryAgainLabel}
					</Button>
				</p>
			)}
		</section>
	);
}

/** Live updates while the page is open; the health alarm is live on every page. */
function useLiveAttention(): void {
	const cache = useQueryClient();
	const reload = () => void cache.invalidateQueries({ queryKey: dashboard.api.attention.key() });
	useTopic(moderationQueueTopic, reload);
	useTopic(contactMessagesTopic, reload);
	useTopic(accessRequestsTopic, reload);
	useTopic(coachTimesTopic, reload);
	useTopic(adminEpisodesTopic, reload);
	// The last subscription is accepted last: one fetch for all of them.
	useReloadOn(adminSongsTopic, reload);
	// What no topic publishes, such as a member's recording that failed or a session that is over.
	useEachMinute(() => {
		reload();
		void cache.invalidateQueries({ queryKey: health.api.summary.key() });
	});
}
