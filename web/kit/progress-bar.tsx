import { classNames } from "./class-names.ts";
import * as copy from "./copy.ts";

/** 6 px (or 3 px) of work done; `fraction` from 0 to 1. Say bytes and time in words beside it. */
export function ProgressBar({
	label,
	fraction,
	thin = false,
	className,
}: {
	/** Named for readers. */
	label: string;
	fraction: number;
	thin?: boolean;
	className?: string;
}) {
	return (
		<progress
			aria-label={label}
			aria-valuetext={copy.percent(fraction)}
			value={fraction}
			max={1}
			className={classNames("progress block w-full", thin ? "h-[3px]" : "h-1.5", className)}
		/>
	);
}
