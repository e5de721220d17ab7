import { classNames } from "./class-names.ts";

/** How many: filled for what is for the reader, outlined for what is new where many talk. Say it in words beside it. */
export function CountBadge({
	count,
	variant = "filled",
	size = "row",
	className,
}: {
	/** As shown: '3', '50+'. */
	count: string;
	variant?: "filled" | "outlined";
	/** In a row, or smaller on an icon. */
	size?: "row" | "icon";
	className?: string;
}) {
	return (
		<span
			aria-hidden="true"
			className={classNames(
				"inline-flex shrink-0 items-center justify-center rounded-full font-semibold tabular-nums",
				VARIANTS[variant],
				SIZES[size],
				className,
			)}
		>
			{count}
		</span>
	);
}

const VARIANTS = {
	filled: "bg-live text-ground",
	outlined: "border-[1.5px] border-live bg-ground text-live",
} as const;
const SIZES = {
	row: "h-[22px] min-w-[22px] px-1.5 text-[12px]",
	icon: "h-[18px] min-w-[18px] px-1 text-[11px]",
} as const;
