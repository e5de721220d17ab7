import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

/** After the last movement. */
const BAR_HIDES_MS = 600;

/**
 * 600 px of a long text, which scrolls by itself. Its bar hides a moment after the last
 * movement; before scripts it stays, and on paper the whole text is there.
 */
export function ScrollArea({
	label,
	className,
	children,
}: {
	label: string;
	className?: string;
	children: ReactNode;
}) {
	const area = useRef<HTMLElement>(null);
	useHidingBar(area);
	return (
		<section
			ref={area}
			aria-label={label}
			// The keyboard scrolls what has the focus.
			tabIndex={0}
			className={classNames(
				"scroll-area relative h-[600px] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface",
				"print:h-auto print:overflow-visible print:border-0",
				className,
			)}
		>
			{children}
		</section>
	);
}

function useHidingBar(area: { readonly current: HTMLElement | null }): void {
	useEffect(() => {
		const element = area.current;
		if (!element) return;
		let timer: ReturnType<typeof setTimeout>;
		const show = () => {
			element.removeAttribute("data-still");
			clearTimeout(timer);
			timer = setTimeout(() => element.setAttribute("data-still", ""), BAR_HIDES_MS);
		};
		const moves = ["scroll", "pointermove", "focus"] as const;
		for (const move of moves) element.addEventListener(move, show, { passive: true });
		show();
		return () => {
			clearTimeout(timer);
			for (const move of moves) element.removeEventListener(move, show);
		};
	}, [area]);
}
