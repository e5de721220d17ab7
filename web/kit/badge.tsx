import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** Outline for facts, wash for a state that matters, live for what is unread. */
export type BadgeVariant = "outline" | "wash" | "live";

export function Badge({
	variant = "outline",
	className,
	...rest
}: ComponentProps<"span"> & { variant?: BadgeVariant }) {
	return (
		<span
			className={classNames(
				"inline-flex h-6 items-center rounded-full px-2.5 text-chip whitespace-nowrap",
				VARIANTS[variant],
				className,
			)}
			{...rest}
		/>
	);
}

const VARIANTS: Record<BadgeVariant, string> = {
	outline: "border border-line text-muted",
	wash: "bg-wash text-lamp-ink",
	live: "border border-live text-live",
};
