import type { ReactNode } from "react";

/** A key as it is printed on keyboards. */
export function KeyCap({ children }: { children: ReactNode }) {
	return (
		<kbd className="inline-grid h-[22px] min-w-[22px] place-items-center rounded-[5px] border border-line-strong px-1.5 font-sans text-chip font-semibold text-ink">
			{children}
		</kbd>
	);
}
