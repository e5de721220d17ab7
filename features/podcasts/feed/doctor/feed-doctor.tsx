import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Lightbulb } from "lucide-react";
import { Link } from "react-router";
import { podcastFeeds } from "#features/podcasts/feed/api.tsx";
import { copy } from "#features/podcasts/feed/copy.ts";
import { episodePath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import type { Finding } from "./feed-check.ts";

/** What an app would refuse of the public feed, in plain words, and how to mend it; for admins. */
export function FeedDoctor() {
	const { data, isError, isFetching, refetch } = useQuery(podcastFeeds.api.check.queryOptions());
	return (
		<section aria-labelledby="feed-doctor">
			<h2 id="feed-doctor" className="text-h2">
				{copy.doctor}
			</h2>
			<p className="mt-3 max-w-text text-body text-muted">{copy.doctorText}</p>
			<div aria-live="polite">
				{data && <Summary findings={data.findings} episodes={data.episodes} />}
				{!data && isError && <p className="mt-5 text-body">{copy.doctorFailed}</p>}
			</div>
			{!data && !isError && <SkeletonLine className="mt-5 h-24 w-full rounded-card" />}
			{data && data.findings.length > 0 && (
				<ul className="mt-5 border-t border-line">
					{data.findings.map((finding) => (
						<Found key={`${finding.episode?.slug} ${finding.what}`} finding={finding} />
					))}
				</ul>
			)}
			<Button
				variant="secondary"
				size="sm"
				className="mt-5 min-h-11"
				loading={isFetching}
				onClick={() => void refetch()}
			>
				{isFetching ? copy.checking : copy.checkAgain}
			</Button>
		</section>
	);
}

function Summary({ findings, episodes }: { findings: readonly Finding[]; episodes: number }) {
	const refused = findings.filter(({ level }) => level === "refused").length;
	const recommended = findings.length - refused;
	const parts = [
		refused > 0 ? copy.refusedCount(refused) : copy.fine,
		...(recommended > 0 ? [copy.recommendedCount(recommended)] : []),
		copy.checked(episodes),
	];
	return (
		<p className="mt-5 flex items-start gap-2.5 text-body">
			{refused > 0 ? (
				<CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
			) : (
				<CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />
			)}
			<span>{parts.join(" ")}</span>
		</p>
	);
}

function Found({ finding: { level, episode, what, mend } }: { finding: Finding }) {
	const isRefused = level === "refused";
	const Icon = isRefused ? CircleAlert : Lightbulb;
	return (
		<li className="border-b border-line py-4">
			<p className="flex flex-wrap items-center gap-x-3 text-small">
				<span
					className={`inline-flex items-center gap-1.5 font-semibold ${isRefused ? "text-bad" : "text-muted"}`}
				>
					<Icon size={16} aria-hidden="true" />
					{isRefused ? copy.refused : copy.recommended}
				</span>
				{episode ? (
					<Link
						to={episodePath(episode.slug)}
						className="link inline-flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere]"
					>
						<bdi className="line-clamp-2">{episode.title}</bdi>
					</Link>
				) : (
					<span className="inline-flex min-h-11 items-center text-muted">{copy.theShow}</span>
				)}
			</p>
			<p className="text-body [overflow-wrap:anywhere]">{what}</p>
			<p className="mt-1 text-small text-muted [overflow-wrap:anywhere]">
				{copy.mend} {mend}
			</p>
		</li>
	);
}
