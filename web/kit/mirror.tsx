import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** The dressing-room mirror: bulbs on wood around a form (`panel`) or around notes (`glass`). */
export function Mirror({
	inside = "panel",
	bulbsAcross = 7,
	bulbsDown = 7,
	className,
	children,
}: {
	inside?: "panel" | "glass";
	bulbsAcross?: number;
	bulbsDown?: number;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div className={classNames("mirror relative rounded-card", className)}>
			<Bulbs count={bulbsAcross} className="mirror-row top-0" />
			<Bulbs count={bulbsAcross} className="mirror-row bottom-0" />
			<Bulbs count={bulbsDown} className="mirror-column left-0" />
			<Bulbs count={bulbsDown} className="mirror-column right-0" />
			<div
				className={classNames(
					"relative overflow-hidden rounded-thumb",
					inside === "panel" ? "bg-surface" : "mirror-glass",
				)}
			>
				{inside === "glass" && (
					<svg
						aria-hidden="true"
						viewBox="0 0 100 100"
						preserveAspectRatio="none"
						className="absolute inset-0 size-full"
						fill="var(--sc-glass2)"
					>
						<path d="M22 100L34 0h15L37 100zM50 100L55 0h6L56 100z" />
					</svg>
				)}
				<div className="relative">{children}</div>
			</div>
		</div>
	);
}

/** From corner to corner; the columns leave the corners to the rows. */
function Bulbs({ count, className }: { count: number; className: string }) {
	const places = Array.from({ length: count }, (_, place) => place);
	return (
		<div aria-hidden="true" className={classNames("absolute flex justify-between", className)}>
			{places.map((place) => (
				<span key={place} className="bulb" />
			))}
		</div>
	);
}
