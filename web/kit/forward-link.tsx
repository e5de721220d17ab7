import { ArrowRight } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** The way from a part of a page to the page it is taken from. */
export function ForwardLink({ className, children, ...link }: LinkProps) {
	return (
		<Link
			{...link}
			className={classNames(
				"link inline-flex min-h-11 shrink-0 items-center gap-2 text-card",
				className,
			)}
		>
			{children}
			<ArrowRight size={16} aria-hidden="true" />
		</Link>
	);
}
