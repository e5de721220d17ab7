import { ArrowLeft } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** The way back to the page above this one. */
export function BackLink({
	look = "quiet",
	className,
	children,
	...link
}: LinkProps & { look?: keyof typeof LOOKS }) {
	return (
		<Link
			{...link}
			className={classNames("inline-flex min-h-11 items-center", LOOKS[look], className)}
		>
			<ArrowLeft size={16} strokeWidth={look === "quiet" ? 1.5 : 2} aria-hidden="true" />
			{children}
		</Link>
	);
}

const LOOKS = {
	quiet: "gap-2.5 text-small text-muted hover:text-ink",
	link: "link gap-2 text-card",
};
