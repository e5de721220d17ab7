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

/** A cover beside a title and what there is to do with it: the head of a page about one work or person. */
export function SkeletonHero() {
	return (
		<div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-[min(360px,36%)_minmax(0,1fr)]">
			<SkeletonCover className="aspect-square w-full max-md:max-w-[min(280px,36svh)]" />
			<div className="flex flex-col gap-4">
				<SkeletonLine className="h-3.5 w-2/5" />
				<SkeletonLine className="h-12 w-4/5" />
				<SkeletonLine className="h-4 w-1/3" />
				<SkeletonLine className="mt-4 h-11 w-full" />
			</div>
		</div>
	);
}

/** A page about one work or person that has not come yet; the shell says that it loads. */
export function SkeletonPage() {
	return (
		<main className="page pt-5 pb-24 md:pt-11">
			<SkeletonHero />
		</main>
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
