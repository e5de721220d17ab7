import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { copy } from "./copy.ts";
import { CueList } from "./cue-list.tsx";
import { readCues } from "./cues.ts";

const NO_CUES: never[] = [];

/** The transcript of an episode, following the audio; nothing without one. */
export function Transcript({ playable }: { playable: Playable }) {
	const url = playable.spoken?.transcriptUrl ?? null;
	const headingId = useId();
	const {
		data: cues = NO_CUES,
		isPending,
		isError,
		refetch,
	} = useQuery({
		queryKey: ["transcript", url],
		queryFn: ({ signal }) => fetchCues(url ?? "", signal),
		enabled: url !== null,
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (!url) return null;
	return (
		<section aria-labelledby={headingId} className="min-w-0">
			<h2 id={headingId} className="text-h2">
				{copy.transcript}
			</h2>
			<div className="mt-4">
				{isPending && (
					<div role="status" className="flex flex-col gap-3">
						<span className="sr-only">{copy.loading}</span>
						{[0, 1, 2, 3].map((line) => (
							<SkeletonLine key={line} />
						))}
					</div>
				)}
				{isError && (
					<div role="alert" className="flex flex-wrap items-center gap-x-2">
						<p>{copy.transcriptFailed}</p>
						<Button variant="quiet" size="sm" className="min-h-11" onClick={() => void refetch()}>
							{tryAgain}
						</Button>
					</div>
				)}
				{cues.length > 0 && <CueList key={url} playable={playable} cues={cues} label={headingId} />}
			</div>
		</section>
	);
}

async function fetchCues(url: string, signal: AbortSignal) {
	const answer = await fetch(url, { signal });
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
	const cues = await readCues(await answer.text());
	if (cues.length === 0) throw new Error(`${url} holds no words`);
	return cues;
}
