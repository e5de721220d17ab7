import { copy } from "#features/music/copy.ts";
import { SkeletonCover, SkeletonLine } from "#web/kit/skeleton.tsx";
import { ROW_COLUMNS, WIDE } from "./row-grid.ts";

const KEYS = Array.from("abcdefghijkl");

/** The shape of the rows to come. */
export function RowsSkeleton() {
	return (
		<div role="status">
			<span className="sr-only">{copy.loading}</span>
			<div aria-hidden="true" className="lg:pt-8">
				{KEYS.map((key) => (
					<div key={key} className={`${ROW_COLUMNS} min-h-[62px] border-b border-line lg:min-h-11`}>
						<SkeletonCover className="size-12 lg:size-9" />
						<SkeletonLine className="h-4 w-3/5" />
						<div className={WIDE}>
							<SkeletonLine className="h-3.5 w-4/5" />
						</div>
					</div>
				))}
			</div>
		</div>
	);
}
