import { ArrowLeft } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** The way back to the page above this one. */
export function BackLink({
	variant = "quiet",
	className,
	children,
	...link
}: LinkProps & { variant?: keyof typeof VARIANTS }) {
	return (
		<Link
			{...link}
			className={classNames("inline-flex min-h-11 items-center", VARIANTS[variant], className)}
		>
			<ArrowLeft size={16} strokeWidth={variant === "quiet" ? 1.5 : 2} aria-hidden="true" />
			{children}
		</Link>
	);
}

const VARIANTS = {
	quiet: "gap-2.5 text-small text-muted hover:text-ink",
	link: "link gap-2 text-card",
};
