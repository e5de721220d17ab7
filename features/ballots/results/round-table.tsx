import { copy } from "#features/ballots/copy.ts";
import { classNames } from "#web/kit/class-names.ts";
import { describeRound, type RoundContext } from "./round-summary.ts";

const FILLS = { lamp: "var(--lamp-mark)", chart: "var(--chart)", idle: "var(--idle)" };

/** One round as sentences, and as a table with bars. */
export function RoundTable({ number, round, next, titleOf }: RoundContext & { number: number }) {
	const { tallies, exhausted, eliminated, transfers } = round;
	const most = Math.max(1, exhausted, ...tallies.map(({ votes }) => votes));
	const gained = new Map(transfers.map(({ to, votes }) => [to, votes]));
	return (
		<section aria-labelledby={`round-${number}`}>
			<h3 id={`round-${number}`} className="text-h3">
				{copy.round(number)}
			</h3>
			<p className="mt-1.5 max-w-text text-body wrap-anywhere">
				{describeRound({ round, next, titleOf })}
			</p>
			<table className="mt-3 w-full table-fixed border-t border-line text-left text-card">
				<caption className="sr-only">{copy.round(number)}</caption>
				<thead className="sr-only md:not-sr-only">
					<tr className="text-micro text-muted">
						<th scope="col" className="w-[42%] py-2 pr-4 font-normal">
							{copy.work}
						</th>
						<th scope="col" className="py-2 font-normal">
							{copy.votes}
						</th>
						<th scope="col" className="w-[22%] py-2 text-right font-normal">
							{copy.afterwards}
						</th>
					</tr>
				</thead>
				<tbody>
					{tallies.map(({ id, votes }, at) => {
						const isOut = eliminated.includes(id);
						const wins = !next && at === 0;
						return (
							<RoundRow
								key={id}
								name={titleOf(id)}
								votes={votes}
								share={votes / most}
								variant={wins ? "lamp" : isOut ? "idle" : "chart"}
								fate={next ? fateOf(isOut, gained.get(id)) : wins ? copy.winsRound : ""}
								isQuiet={isOut}
							/>
						);
					})}
					{(exhausted > 0 || gained.has(null)) && (
						<RoundRow
							name={copy.exhausted}
							votes={exhausted}
							share={exhausted / most}
							variant="idle"
							fate={gained.has(null) ? copy.more(gained.get(null) ?? 0) : ""}
							isQuiet
						/>
					)}
				</tbody>
			</table>
		</section>
	);
}

function fateOf(isOut: boolean, gain: number | undefined): string {
	if (isOut) return copy.goesOut;
	return gain === undefined ? copy.stays : copy.more(gain);
}

/** One line of a round: how many ballots it holds, drawn as a bar too, and what becomes of it. */
function RoundRow({
	name,
	votes,
	share,
	variant,
	fate,
	isQuiet,
}: {
	name: string;
	votes: number;
	/** Of the longest bar. */
	share: number;
	variant: keyof typeof FILLS;
	fate: string;
	isQuiet: boolean;
}) {
	return (
		<tr className={classNames("border-b border-line align-middle", isQuiet && "text-muted")}>
			<th scope="row" className="py-2.5 pr-4 font-normal">
				<bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>
			</th>
			<td className="py-2.5 tabular-nums">
				<span className="flex items-center gap-3">
					<span className="w-7 shrink-0 text-right">{votes}</span>
					<svg aria-hidden="true" className="h-3 min-w-0 flex-1">
						<rect width={`${share * 100}%`} height="12" rx="2" fill={FILLS[variant]} />
					</svg>
				</span>
			</td>
			<td className="py-2.5 pl-3 text-right text-small text-muted tabular-nums">{fate}</td>
		</tr>
	);
}
