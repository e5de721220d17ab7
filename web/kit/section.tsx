import { type ReactNode, useId } from "react";

/** A part of a page under its own heading, which also names it for screen readers. */
export function Section({
	title,
	variant = "h2",
	className,
	children,
}: {
	title: ReactNode;
	/** How large the heading is; it is a second-level one either way. */
	variant?: "h2" | "h3";
	className?: string | undefined;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={className}>
			<h2 id={id} className={variant === "h2" ? "text-h2" : "text-h3"}>
				{title}
			</h2>
			{children}
		</section>
	);
}
