import { copy } from "#features/ballots/copy.ts";
import { Button } from "#web/kit/button.tsx";
import type { useRanking } from "./use-ranking.tsx";

/** What casts the ballot, and what became of it; on phones always in reach, with what was just ranked. */
export function CastBar({
	ranking,
	said,
}: {
	ranking: ReturnType<typeof useRanking>;
	/** The last change of the ranking. */
	said: string;
}) {
	const { ranked, isChanged, isCast, isSending } = ranking;
	return (
		<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 max-md:sticky max-md:bottom-(--foot) max-md:z-10 max-md:-mx-(--page-edge) max-md:border-t max-md:border-line max-md:bg-ground max-md:px-(--page-edge) max-md:py-3">
			<p role="status" className="w-full text-small wrap-anywhere empty:hidden md:sr-only">
				{said}
			</p>
			<Button disabled={ranked.length === 0} loading={isSending} onClick={ranking.cast}>
				{isCast ? copy.change : copy.cast}
			</Button>
			{isCast && (
				<Button variant="quiet" disabled={isSending} onClick={ranking.withdrawVote}>
					{copy.withdrawVote}
				</Button>
			)}
			<p className="text-small text-muted">
				{isCast ? (isChanged ? copy.changed : copy.isCast) : copy.notCast}
			</p>
		</div>
	);
}
