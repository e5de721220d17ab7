import { useRef, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import type { WholeBallot } from "./contract.ts";
import { NominationItem } from "./nomination-item.tsx";
import { OwnOrder } from "./own-order.tsx";
import { TakeOut } from "./take-out.tsx";
import { useRanking } from "./use-ranking.tsx";
import { words } from "./words.ts";

/** Voting: one's own order, and what can be ranked. */
export function Voting({ whole, mayChoose }: { whole: WholeBallot; mayChoose: boolean }) {
	const ranking = useRanking(whole);
	const [said, say] = useState("");
	const unranked = useRef<HTMLUListElement>(null);
	if (whole.nominations.length === 0)
		return <p className="max-w-text text-body text-muted">{words.noNominationsClosed}</p>;
	const titleOf = (id: string) => whole.nominations.find((one) => one.id === id)?.title ?? "";
	const rank = (id: string, at: number) => {
		ranking.put(id, ranking.ranked.length);
		say(words.rankedAt(titleOf(id), ranking.ranked.length + 1));
		// Its button has gone: on to the next one, after the last to where it stands now.
		requestAnimationFrame(() => {
			const buttons = unranked.current?.querySelectorAll<HTMLElement>("[data-rank]") ?? [];
			const placed = document.querySelector<HTMLElement>(`[data-key="${id}"] [data-handle]`);
			(buttons[Math.min(at, buttons.length - 1)] ?? placed)?.focus({ preventScroll: true });
		});
	};
	return (
		<>
			{mayChoose ? (
				<OwnOrder kind={whole.ballot.kind} ranking={ranking} say={say} />
			) : (
				<p className="max-w-text text-body text-muted">{words.clubOnly}</p>
			)}
			<p role="status" className="sr-only">
				{said}
			</p>
			<section aria-labelledby="nominations" className="mt-14">
				<h2 id="nominations" className="text-h3">
					{mayChoose ? words.unranked : words.nominations}
				</h2>
				{mayChoose && ranking.unranked.length === 0 && (
					<p className="mt-1.5 text-small text-muted">{words.allRanked}</p>
				)}
				<ul ref={unranked} className="mt-4 divide-y divide-line border-y border-line empty:hidden">
					{(mayChoose ? ranking.unranked : whole.nominations).map((nomination, at) => (
						<li key={nomination.id}>
							<NominationItem kind={whole.ballot.kind} nomination={nomination}>
								<span className="mt-2 flex w-full flex-wrap items-center gap-x-6">
									{mayChoose && (
										<Button
											look="secondary"
											size="sm"
											className="min-h-11"
											data-rank=""
											aria-label={words.ofTitle(words.rank, nomination.title)}
											onClick={() => rank(nomination.id, at)}
										>
											{words.rank}
										</Button>
									)}
									<TakeOut nomination={nomination} isVoting />
								</span>
							</NominationItem>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}
