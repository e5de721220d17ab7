import { Link } from "react-router";
import type { WaitingRow } from "#features/whats-new/contract.ts";
import { copy } from "#features/whats-new/copy.ts";
import {
	COUNT_MAX,
	ROWS_SHOWN,
	type WaitingKind,
	waitingKinds,
} from "#features/whats-new/limits.ts";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { waitingPath } from "./waiting-filter.ts";
import { Row } from "./waiting-row.tsx";

/** Who wrote: direct messages, mentions, replies, rooms. `shown` is the one kind asked for, or null. */
export function WaitingList({
	rows,
	shown,
	isFailed,
	isFetching,
	onRetry,
}: {
	rows: readonly WaitingRow[] | null;
	shown: WaitingKind | null;
	isFailed: boolean;
	isFetching: boolean;
	onRetry: () => void;
}) {
	if (!rows && isFailed)
		return (
			<p role="alert" className="flex flex-wrap items-center gap-x-3 py-4 text-body text-muted">
				{copy.loadFailed}
				<Button variant="quiet" size="sm" loading={isFetching} onClick={onRetry}>
					{tryAgain}
				</Button>
			</p>
		);
	if (!rows) return <Skeleton />;
	const listed = shown
		? rows.filter(({ kind }) => kind === shown).map((row) => ({ row, all: [row] }))
		: someOf(rows);
	if (listed.length === 0)
		return shown ? (
			<p className="flex min-h-15 flex-wrap items-center gap-x-3 text-card text-muted">
				{copy.noneOfKind}
				<Link to={waitingPath(null)} replace preventScrollReset className="link">
					{copy.showAll}
				</Link>
			</p>
		) : null;
	return (
		<ul>
			{listed.map(({ row, all }) => (
				<Row key={`${row.kind} ${row.id}`} row={row} all={all} />
			))}
		</ul>
	);
}

type Listed = { row: WaitingRow; all: readonly WaitingRow[] };

/** A few of each, the rooms in one row. */
function someOf(rows: readonly WaitingRow[]): Listed[] {
	return waitingKinds.flatMap((kind) => {
		const ofKind = rows.filter((row) => row.kind === kind);
		return kind === "room"
			? together(ofKind)
			: ofKind.slice(0, ROWS_SHOWN).map((row) => ({ row, all: [row] }));
	});
}

/** The first in which something is new, else the community's. */
function together(rooms: readonly WaitingRow[]): Listed[] {
	const all = rooms.filter(({ count }) => count > 0);
	const [first = rooms[0]] = all;
	if (!first) return [];
	const sum = all.reduce((sum, { count }) => sum + count, 0);
	const row = {
		...first,
		count: Math.min(sum, COUNT_MAX + 1),
		detail: all.length > 1 ? copy.moreRooms(all.length - 1) : first.detail,
	};
	return [{ row, all }];
}

function Skeleton() {
	return (
		<div aria-hidden="true">
			{["w-1/4", "w-1/5", "w-1/3", "w-1/6"].map((width) => (
				<div
					key={width}
					className="flex h-[58px] items-center gap-3.5 border-b border-line last:border-b-0 md:h-15"
				>
					<SkeletonLine className="size-10 shrink-0" />
					<div className="grid flex-1 gap-2">
						<SkeletonLine className={`h-3.5 ${width}`} />
						<SkeletonLine className="h-3.5 w-2/3" />
					</div>
				</div>
			))}
		</div>
	);
}
