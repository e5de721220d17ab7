import type { ReactNode } from "react";

/** What can be done with a work, one row where there is room; the menu ends it, wherever what comes late makes it wrap. */
export function ActionsWithMenu({ menu, children }: { menu?: ReactNode; children: ReactNode }) {
	return (
		<div className="flex items-start gap-2 md:gap-3">
			<div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-2 md:gap-3">
				{children}
			</div>
			{menu}
		</div>
	);
}
