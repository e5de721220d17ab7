import { type ReactNode, useEffect, useRef, useState } from "react";
import { copy } from "#features/site/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";

/** How long the scroll bar stays after the last movement. */
const BAR_MS = 600;

/** A long text in a region of its own height from 768 px on, with a button that shows it whole; whole on phones and paper. */
export function LegalText({ label, children }: { label: string; children: ReactNode }) {
	const [isWhole, setWhole] = useState(false);
	const [isScrolling, setScrolling] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const onScroll = () => {
		setScrolling(true);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setScrolling(false), BAR_MS);
	};
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				className="mb-5 min-h-11 max-md:hidden print:hidden"
				aria-expanded={isWhole}
				onClick={() => setWhole(!isWhole)}
			>
				{isWhole ? buttons.showLess : copy.showAll}
			</Button>
			<section
				aria-label={label}
				// Arrow keys scroll it once it has the focus.
				tabIndex={isWhole ? undefined : 0}
				onScroll={onScroll}
				className={classNames(
					"max-w-text",
					!isWhole && REGION,
					!isWhole && !isScrolling && "md:[scrollbar-color:transparent_transparent]",
				)}
			>
				{children}
			</section>
		</>
	);
}

const REGION =
	"md:h-[600px] md:overflow-y-auto md:border-y md:border-line md:pr-5 md:[scrollbar-width:thin] print:h-auto print:overflow-visible print:border-0";
