import { Check } from "lucide-react";
import { useRef, useState } from "react";
import type { BallotDetails } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { NominationItem } from "#features/ballots/nominating/nomination-item.tsx";
import { RemoveNomination } from "#features/ballots/nominating/remove-nomination.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { Section } from "#web/kit/section.tsx";
import { CastBar } from "./cast-bar.tsx";
import { OwnOrder } from "./own-order.tsx";
import { useRanking } from "./use-ranking.tsx";

/** Voting: one's own order, and what can be ranked. On phones what can be ranked comes first, until one has voted. */
export function Voting({ details, mayChoose }: { details: BallotDetails; mayChoose: boolean }) {
	const ranking = useRanking(details);
	const [announcement, announce] = useState("");
	// As it was found: nothing changes places under a press.
	const [hasVoted] = useState(ranking.isCast);
	const { nominations, ballot } = details;
	if (nominations.length === 0)
		return <p className="max-w-text text-body text-muted">{copy.noNominationsClosed}</p>;
	if (!mayChoose)
		return (
			<>
				<p className="max-w-text text-body text-muted">{copy.clubOnly}</p>
				<Section title={copy.nominations} variant="h3" className="mt-14">
					<RowList rows={nominations} className="mt-4 border-y border-line">
						{(nomination) => (
							<NominationItem kind={ballot.kind} nomination={nomination}>
								<RemoveNomination nomination={nomination} isVoting />
							</NominationItem>
						)}
					</RowList>
				</Section>
			</>
		);
	return (
		<div className="flex flex-col">
			<p className="max-w-text text-body text-muted max-md:-order-2">{copy.howToVote}</p>
			<OwnOrder kind={ballot.kind} ranking={ranking} announce={announce} />
			<CastBar ranking={ranking} announcement={announcement} />
			<ToRank details={details} ranking={ranking} announce={announce} comesLast={hasVoted} />
		</div>
	);
}

/** What is not ranked yet; on phones also what is, with its place. */
function ToRank({
	details: { ballot, nominations },
	ranking: { ranked, unranked, put },
	announce,
	comesLast,
}: {
	details: BallotDetails;
	ranking: ReturnType<typeof useRanking>;
	announce: (sentence: string) => void;
	/** On phones, where it comes first otherwise. */
	comesLast: boolean;
}) {
	const list = useRef<HTMLUListElement>(null);
	const rank = (id: string, title: string) => {
		const at = unranked.findIndex((one) => one.id === id);
		put(id, ranked.length);
		announce(copy.rankedAt(title, ranked.length + 1, nominations.length));
		// Its button is gone: focus the next one, or after the last one its new place.
		requestAnimationFrame(() => {
			const buttons = list.current?.querySelectorAll<HTMLElement>("[data-rank]") ?? [];
			const placed = document.querySelector<HTMLElement>(`[data-key="${id}"] [data-handle]`);
			(buttons[Math.min(at, buttons.length - 1)] ?? placed)?.focus({ preventScroll: true });
		});
	};
	return (
		<Section
			title={
				<>
					<span className="md:hidden">{copy.nominations}</span>
					<span className="max-md:hidden">{copy.unranked}</span>
				</>
			}
			variant="h3"
			className={classNames("mt-9 md:mt-14", !comesLast && "max-md:-order-1")}
		>
			{unranked.length === 0 && (
				<p className="mt-1.5 text-small text-muted max-md:hidden">{copy.allRanked}</p>
			)}
			<ul
				ref={list}
				className={classNames("mt-4 border-t border-line", unranked.length === 0 && "md:hidden")}
			>
				{nominations.map((nomination) => {
					const place = ranked.indexOf(nomination);
					return (
						<li
							key={nomination.id}
							className={classNames("border-b border-line", place >= 0 && "md:hidden")}
						>
							<NominationItem kind={ballot.kind} nomination={nomination}>
								<span className="mt-2 flex w-full flex-wrap items-center gap-x-6">
									{place >= 0 ? (
										<span className="inline-flex min-h-11 items-center gap-2 text-label text-lamp-ink">
											<Check size={18} strokeWidth={1.75} aria-hidden="true" />
											{copy.place(place + 1, nominations.length)}
										</span>
									) : (
										<Button
											variant="secondary"
											size="sm"
											className="min-h-11"
											data-rank=""
											aria-label={copy.ofTitle(copy.rank, nomination.title)}
											onClick={() => rank(nomination.id, nomination.title)}
										>
											{copy.rank}
										</Button>
									)}
									<RemoveNomination nomination={nomination} isVoting />
								</span>
							</NominationItem>
						</li>
					);
				})}
			</ul>
		</Section>
	);
}
