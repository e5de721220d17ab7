import { classNames } from "./class-names.ts";

/** Still folds where a cover will be. Give it the cover's size; it appears after 150 ms. */
export function SkeletonCover({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 200 200"
			preserveAspectRatio="none"
			className={classNames("shown-late rounded-card bg-surface", className)}
		>
			<path fill="var(--raised)" d={RAISED_FOLDS} />
			<path fill="var(--line)" d={LINE_FOLDS} />
		</svg>
	);
}

/** A rounded bar where words will be; give it the width and height of the words. */
export function SkeletonLine({ className = "h-4 w-full" }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={classNames("shown-late block rounded-full bg-raised", className)}
		/>
	);
}

/** A cover over four lines: a card to come. */
export function SkeletonCard() {
	return (
		<div className="flex flex-col gap-2.5">
			<SkeletonCover className="mb-2 aspect-square w-full" />
			<SkeletonLine className="h-[18px] w-3/5" />
			<SkeletonLine className="h-3.5 w-2/5" />
			<SkeletonLine className="mt-2 h-3.5 w-full" />
			<SkeletonLine className="h-3.5 w-4/5" />
		</div>
	);
}

const FOLDS = [88, 128, 136, 118, 140, 62, 138, 148, 96, 152, 146, 140, 104, 156, 112];
const FOLD_WIDTH = 200 / FOLDS.length;
const LINE_FOLDS = folds(0);
const RAISED_FOLDS = folds(1) + folds(2);

function folds(every: number): string {
	return FOLDS.map((length, i) =>
		i % 3 === every
			? `M${(i * FOLD_WIDTH).toFixed(1)} 0h${FOLD_WIDTH.toFixed(1)}v${length}h-${FOLD_WIDTH.toFixed(1)}z`
			: "",
	).join("");
}
