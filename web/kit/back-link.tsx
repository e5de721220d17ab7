import { ArrowLeft } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** The way back to the page above this one. */
export function BackLink({ className, children, ...link }: LinkProps) {
	return (
		<Link
			{...link}
			className={classNames(
				"inline-flex min-h-11 items-center gap-2.5 text-small text-muted hover:text-ink",
				className,
			)}
		>
			<ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
			{children}
		</Link>
	);
}
