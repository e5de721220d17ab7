import { useRef, useState } from "react";
import type { BallotDetails } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { NominationItem } from "#features/ballots/nominating/nomination-item.tsx";
import { RemoveNomination } from "#features/ballots/nominating/remove-nomination.tsx";
import { Button } from "#web/kit/button.tsx";
import { Section } from "#web/kit/section.tsx";
import { OwnOrder } from "./own-order.tsx";
import { useRanking } from "./use-ranking.tsx";

/** Voting: one's own order, and what can be ranked. */
export function Voting({ details, mayChoose }: { details: BallotDetails; mayChoose: boolean }) {
	const ranking = useRanking(details);
	const [said, say] = useState("");
	const unranked = useRef<HTMLUListElement>(null);
	if (details.nominations.length === 0)
		return <p className="max-w-text text-body text-muted">{copy.noNominationsClosed}</p>;
	const titleOf = (id: string) => details.nominations.find((one) => one.id === id)?.title ?? "";
	const rank = (id: string, at: number) => {
		ranking.put(id, ranking.ranked.length);
		say(copy.rankedAt(titleOf(id), ranking.ranked.length + 1));
		// Its button is gone: focus the next one, or after the last one its new place.
		requestAnimationFrame(() => {
			const buttons = unranked.current?.querySelectorAll<HTMLElement>("[data-rank]") ?? [];
			const placed = document.querySelector<HTMLElement>(`[data-key="${id}"] [data-handle]`);
			(buttons[Math.min(at, buttons.length - 1)] ?? placed)?.focus({ preventScroll: true });
		});
	};
	return (
		<>
			{mayChoose ? (
				<OwnOrder kind={details.ballot.kind} ranking={ranking} say={say} />
			) : (
				<p className="max-w-text text-body text-muted">{copy.clubOnly}</p>
			)}
			<p role="status" className="sr-only">
				{said}
			</p>
			<Section title={mayChoose ? copy.unranked : copy.nominations} variant="h3" className="mt-14">
				{mayChoose && ranking.unranked.length === 0 && (
					<p className="mt-1.5 text-small text-muted">{copy.allRanked}</p>
				)}
				<ul ref={unranked} className="mt-4 divide-y divide-line border-y border-line empty:hidden">
					{(mayChoose ? ranking.unranked : details.nominations).map((nomination, at) => (
						<li key={nomination.id}>
							<NominationItem kind={details.ballot.kind} nomination={nomination}>
								<span className="mt-2 flex w-full flex-wrap items-center gap-x-6">
									{mayChoose && (
										<Button
											variant="secondary"
											size="sm"
											className="min-h-11"
											data-rank=""
											aria-label={copy.ofTitle(copy.rank, nomination.title)}
											onClick={() => rank(nomination.id, at)}
										>
											{copy.rank}
										</Button>
									)}
									<RemoveNomination nomination={nomination} isVoting />
								</span>
							</NominationItem>
						</li>
					))}
				</ul>
			</Section>
		</>
	);
}
