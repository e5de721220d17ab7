import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, useId } from "react";
import { classNames } from "./class-names.ts";

type ButtonVariant =
	/** Lamp fill; one per view. */
	| "primary"
	| "secondary"
	/** For what deletes. */
	| "danger"
	/** A lamp-ink word. */
	| "quiet"
	/** A 44 px square for one icon, bare or on a raised fill. */
	| "icon"
	| "icon-raised"
	/** A round play control: lamp; at rest scrim on a cover, an outline on the page. */
	| "disc"
	| "disc-scrim"
	| "disc-outline";
/** 40, 48 or 54 px high. */
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonProps extends ComponentProps<"button"> {
	variant?: ButtonVariant;
	size?: ButtonSize;
	/** Dresses the single child (a link) instead of rendering a button. */
	asChild?: boolean;
	/** Work under way: looks disabled, keeps focus, swallows clicks. */
	loading?: boolean;
	/** Why it cannot be pressed yet: disables it and says so beside it. */
	disabledReason?: string | null | undefined;
}

/** The label says what happens; an icon-only button needs aria-label. */
export function Button({
	variant = "primary",
	size = "md",
	asChild = false,
	loading = false,
	disabledReason,
	className,
	children,
	onClick,
	...rest
}: ButtonProps) {
	const reasonId = useId();
	const dress = classNames(BASE, VARIANTS[variant], shape(variant, size), className);
	if (asChild && isValidElement<{ className?: string }>(children)) {
		return cloneElement(children, { className: classNames(dress, children.props.className) });
	}
	const button = (
		<button
			type="button"
			aria-disabled={loading || undefined}
			aria-busy={loading || undefined}
			{...rest}
			{...(disabledReason && { disabled: true, "aria-describedby": reasonId })}
			onClick={loading ? swallow : onClick}
			className={dress}
		>
			{children}
		</button>
	);
	if (!disabledReason) return button;
	return (
		<>
			<span id={reasonId} className="order-first block basis-full text-small text-muted">
				{disabledReason}
			</span>
			{button}
		</>
	);
}

const BASE = classNames(
	"inline-flex shrink-0 items-center justify-center gap-2.5 text-center select-none",
	"transition-colors [&_svg]:shrink-0",
	"disabled:cursor-not-allowed aria-disabled:cursor-progress",
);
/** Inside a raised thing the disabled fill is ground, or it could not be seen. */
const OFF = classNames(
	"disabled:bg-raised disabled:text-muted in-data-raised:disabled:bg-ground",
	"aria-disabled:bg-raised aria-disabled:text-muted in-data-raised:aria-disabled:bg-ground",
);
const VARIANTS: Record<ButtonVariant, string> = {
	primary: `bg-lamp text-on-lamp enabled:hover:bg-lamp-hover [a]:hover:bg-lamp-hover ${OFF}`,
	danger: `bg-bad text-ground enabled:hover:opacity-90 ${OFF}`,
	secondary: classNames(
		"border border-line-strong text-ink hover:border-ink",
		`disabled:border-transparent aria-disabled:border-transparent ${OFF}`,
	),
	quiet: classNames(
		"text-lamp-ink underline-offset-4 hover:underline",
		"disabled:text-muted disabled:no-underline aria-disabled:text-muted",
	),
	icon: "text-muted hover:text-ink disabled:text-line-strong aria-pressed:text-lamp-ink",
	"icon-raised": "bg-raised text-ink hover:bg-line in-data-raised:bg-ground disabled:text-muted",
	disc: `bg-lamp text-on-lamp enabled:hover:bg-lamp-hover ${OFF}`,
	"disc-scrim": "bg-scrim text-on-scrim hover:bg-lamp hover:text-on-lamp",
	"disc-outline":
		"border border-line-strong text-ink hover:border-lamp hover:bg-lamp hover:text-on-lamp",
};
const TEXT_SIZES: Record<ButtonSize, string> = {
	sm: "min-h-10 text-label",
	md: "min-h-12 text-button",
	lg: "min-h-[54px] text-button",
};
const PADDINGS: Record<ButtonSize, string> = { sm: "px-4", md: "px-[22px]", lg: "px-[26px]" };
const DISC_SIZES: Record<ButtonSize, string> = { sm: "size-10", md: "size-12", lg: "size-[54px]" };

function shape(variant: ButtonVariant, size: ButtonSize): string {
	if (variant === "icon" || variant === "icon-raised") return "size-11 rounded-card";
	if (variant.startsWith("disc")) return `rounded-full ${DISC_SIZES[size]}`;
	return `rounded-card ${TEXT_SIZES[size]} ${variant === "quiet" ? "px-3" : PADDINGS[size]}`;
}

function swallow(event: MouseEvent) {
	event.preventDefault();
}
