import { classNames } from "#web/kit/class-names.ts";

const FILLS = { lamp: "var(--lamp-mark)", chart: "var(--chart)", idle: "var(--idle)" };

/** One line of a round: how many ballots it holds, drawn as a bar too, and what becomes of it. */
export function RoundRow({
	name,
	votes,
	share,
	look,
	fate,
	isQuiet,
}: {
	name: string;
	votes: number;
	/** Of the longest bar. */
	share: number;
	look: keyof typeof FILLS;
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
						<rect width={`${share * 100}%`} height="12" rx="2" fill={FILLS[look]} />
					</svg>
				</span>
			</td>
			<td className="py-2.5 pl-3 text-right text-small text-muted tabular-nums">{fate}</td>
		</tr>
	);
}
