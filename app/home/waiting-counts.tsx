import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WaitingRow } from "#features/whats-new/contract.ts";
import { copy, shownCount } from "#features/whats-new/copy.ts";
import { type WaitingKind, waitingKinds } from "#features/whats-new/limits.ts";
import { classNames } from "#web/kit/class-names.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import type { UnreadFigures } from "./use-waiting.tsx";
import { waitingPath } from "./waiting-filter.ts";

/** Where the new tracks are on home. */
export const NEW_TRACKS_ID = "new-tracks";

type Place = WaitingKind | "tracks";

/** Five figures, always in this order so that the place is learned; bars until they are known. */
export function WaitingCounts({
	counts,
	rows,
	shown,
	tracks,
}: {
	counts: UnreadFigures | null;
	rows: readonly WaitingRow[] | null;
	shown: WaitingKind | null;
	tracks: { count: number; artists: number } | null;
}) {
	return (
		<nav aria-label={copy.waiting}>
			<ul className="flex border-y border-line">
				{waitingKinds.map((kind) => (
					<Figure
						key={kind}
						place={kind}
						count={counts?.[kind] ?? null}
						detail={rows && detailOf(rows.filter((row) => row.kind === kind && row.count > 0))}
						to={waitingPath(shown === kind ? null : kind)}
						isShown={shown === kind}
					/>
				))}
				<Figure
					place="tracks"
					count={tracks?.count ?? null}
					detail={tracks && tracks.count > 0 ? copy.fromArtists(tracks.artists) : null}
					to={`#${NEW_TRACKS_ID}`}
				/>
			</ul>
		</nav>
	);
}

function Figure({
	place,
	count,
	detail,
	to,
	isShown = false,
}: {
	place: Place;
	count: number | null;
	detail: ReactNode;
	to: string;
	isShown?: boolean;
}) {
	const [wide, phone] = copy.places[place];
	const which = count === 1 ? 0 : 1;
	return (
		<li className="min-w-0 flex-auto border-l border-line first:border-l-0">
			<Link
				to={to}
				preventScrollReset={place !== "tracks"}
				replace={place !== "tracks"}
				aria-current={isShown ? "true" : undefined}
				className="group relative block h-full px-2 py-3 focus-visible:-outline-offset-2 md:px-4 md:py-4 aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-lamp in-[li:first-child]:pl-0! max-[360px]:px-1"
			>
				<span
					className={classNames(
						"block h-[34px] font-display text-[30px] leading-[34px] font-[440] lining-nums tabular-nums md:h-11 md:text-[40px] md:leading-11",
						count ? "text-ink" : "text-muted",
					)}
				>
					{count === null ? (
						<SkeletonLine className="h-7 w-9 translate-y-1 rounded-thumb! md:h-8 md:w-11" />
					) : (
						shownCount(count)
					)}
				</span>{" "}
				<span
					className={classNames(
						"mt-1.5 block text-[12.5px] leading-[1.3] font-semibold whitespace-nowrap group-hover:text-lamp-ink max-[360px]:text-[10.5px] md:mt-2 md:text-[14px]",
						count ? "text-ink" : "text-muted",
					)}
				>
					<span className="md:hidden">{phone[which]}</span>
					<span className="max-md:hidden">{wide[which]}</span>
				</span>
				{count === null && <span className="sr-only"> {copy.loading}</span>}
				<span className="mt-0.5 block h-5 truncate text-[13px] text-muted max-lg:hidden">
					{detail}
				</span>
			</Link>
		</li>
	);
}

/** Whose it is, or where. */
function detailOf(rows: readonly WaitingRow[]): ReactNode {
	const [first] = rows;
	if (!first) return null;
	const others = new Set(rows.map(({ title }) => title)).size - 1;
	return <bdi>{others > 0 ? copy.andMore(first.title, others) : first.title}</bdi>;
}
