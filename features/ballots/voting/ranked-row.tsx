import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import type { BallotKind } from "#features/ballots/limits.ts";
import { NominationLinks } from "#features/ballots/nominating/nomination-item.tsx";
import { WorkCover } from "#features/ballots/work-cover.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";

/** One place of one's order: moved by dragging, by arrow keys on the handle, or by its buttons. */
export function RankedRow({
	kind,
	work,
	place,
	count,
	isDragged,
	onMove,
	onDrop,
}: {
	kind: BallotKind;
	work: Nomination;
	/** Counted from 0. */
	place: number;
	count: number;
	isDragged: boolean;
	onMove: (to: number) => void;
	onDrop: () => void;
}) {
	const press = (event: KeyboardEvent<HTMLButtonElement>) => {
		const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		moveBy(step, event.currentTarget);
	};
	const moveBy = (step: number, control: HTMLButtonElement) => {
		const to = place + step;
		if (to < 0 || to >= count) return;
		onMove(to);
		const handle = control.closest("li")?.querySelector<HTMLElement>("[data-handle]");
		// The row may have been taken out and put back, and the focus lost with it; at an end its button rests.
		requestAnimationFrame(() => (control.disabled ? handle : control)?.focus());
	};
	return (
		<li
			data-key={work.id}
			className={classNames(
				"flex items-center gap-1 border-b border-line py-2 md:gap-2",
				isDragged && "bg-wash",
			)}
		>
			<button
				type="button"
				data-handle=""
				aria-label={copy.moveHandle(work.title)}
				onKeyDown={press}
				className="-ml-3.5 grid h-11 w-8 shrink-0 touch-none place-items-center rounded-thumb text-line-strong hover:text-ink active:cursor-grabbing md:w-11"
			>
				<GripVertical size={18} strokeWidth={1.5} aria-hidden="true" />
			</button>
			<span className="w-7 shrink-0 text-center text-title tabular-nums">{place + 1}</span>
			<WorkLine kind={kind} work={work} />
			<span className="-mr-3 flex shrink-0">
				<Button
					variant="icon"
					disabled={place === 0}
					aria-label={copy.ofTitle(buttons.moveUp, work.title)}
					onClick={(event) => moveBy(-1, event.currentTarget)}
				>
					<ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
				</Button>
				<Button
					variant="icon"
					disabled={place === count - 1}
					aria-label={copy.ofTitle(buttons.moveDown, work.title)}
					onClick={(event) => moveBy(1, event.currentTarget)}
				>
					<ArrowDown size={20} strokeWidth={1.75} aria-hidden="true" />
				</Button>
				<Button variant="icon" aria-label={copy.ofTitle(copy.unrank, work.title)} onClick={onDrop}>
					<X size={20} strokeWidth={1.75} aria-hidden="true" />
				</Button>
			</span>
		</li>
	);
}

/** Cover, title and author of what is nominated. */
function WorkLine({ kind, work }: { kind: BallotKind; work: Nomination }) {
	const { title, author, why } = work;
	return (
		<div className="flex min-w-0 flex-1 items-center gap-3">
			<WorkCover
				kind={kind}
				work={work}
				isPlayable
				className={classNames("w-11 shrink-0", !work.track && "max-[26rem]:hidden")}
			/>
			<div className="min-w-0">
				<bdi className="line-clamp-2 text-title wrap-anywhere">{title}</bdi>
				<bdi className="line-clamp-1 text-small text-muted wrap-anywhere">{author}</bdi>
				{why && (
					<bdi className="mt-1 line-clamp-2 text-small wrap-anywhere max-md:hidden">{why}</bdi>
				)}
				<span className="flex flex-wrap gap-x-4">
					<NominationLinks nomination={work} />
				</span>
			</div>
		</div>
	);
}
