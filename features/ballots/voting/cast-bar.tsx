import { copy } from "#features/ballots/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import type { useRanking } from "./use-ranking.tsx";

/** What casts the ballot, and what became of it; on phones always in reach, with what was just ranked. */
export function CastBar({
	ranking,
	announcement,
}: {
	ranking: ReturnType<typeof useRanking>;
	/** The last change of the ranking. */
	announcement: string;
}) {
	const { ranked, isChanged, isCast, isSending } = ranking;
	return (
		<div data-foot="" className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 max-md:page-foot">
			<Button
				disabled={ranked.length === 0 || (isCast && !isChanged)}
				loading={isSending}
				onClick={ranking.cast}
			>
				{isCast ? copy.change : copy.cast}
			</Button>
			<p
				role="status"
				className={classNames(
					"line-clamp-2 min-w-0 text-small wrap-anywhere empty:hidden md:sr-only",
					isCast ? "order-first w-full" : "flex-1",
				)}
			>
				{announcement}
			</p>
			{isCast && (
				<Button variant="quiet" disabled={isSending} onClick={ranking.withdrawVote}>
					{copy.withdrawVote}
				</Button>
			)}
			<p
				className={classNames(
					"min-w-0 flex-1 text-small text-muted",
					// Two buttons leave no room beside them on a phone.
					isCast && "max-md:order-first max-md:basis-full",
					announcement && !isCast && "max-md:hidden",
				)}
			>
				{isCast ? (isChanged ? copy.changed : copy.isCast) : copy.notCast}
			</p>
		</div>
	);
}
