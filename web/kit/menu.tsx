import { Ellipsis, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";

/** In pixels; above and below, what the header and the tab bar of phones cover. */
const COLLISION_PADDING = { top: 68, left: 8, right: 8, bottom: 76 };

/**
 * A dropdown under `trigger`, a Button. Not modal: a modal menu would inject a style the policy refuses.
 * Drawn beside its trigger, so that it stays in the same landmark, and in the same dialog.
 */
export function Menu({
	trigger,
	align = "end",
	children,
	...state
}: {
	trigger: ReactNode;
	align?: "start" | "end";
	children: ReactNode;
	/** Only where something else than its trigger opens it too. */
	open?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
}) {
	return (
		<DropdownMenu.Root modal={false} {...state}>
			<DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Content
				align={align}
				sideOffset={8}
				collisionPadding={COLLISION_PADDING}
				data-raised=""
				className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(24rem,calc(100vw-16px))] min-w-52 animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-ink shadow-float"
			>
				{children}
			</DropdownMenu.Content>
		</DropdownMenu.Root>
	);
}

/** A menu behind three dots; `label` names what can be done with what. */
export function MoreMenu({
	children,
	...button
}: Pick<IconButtonProps, "label" | "className" | "ref"> & { children: ReactNode }) {
	return (
		<Menu trigger={<IconButton {...button} icon={Ellipsis} strokeWidth={1.75} />}>{children}</Menu>
	);
}

/** One action, or with `asChild` one link. */
export function MenuItem({
	bad = false,
	...item
}: ComponentProps<typeof DropdownMenu.Item> & {
	/** It takes something away. */
	bad?: boolean;
}) {
	return <DropdownMenu.Item {...item} className={classNames(ITEM, bad && "text-bad")} />;
}

/** An action with its icon. */
export function MenuAction({
	icon: Icon,
	label,
	...item
}: Omit<ComponentProps<typeof MenuItem>, "asChild" | "children"> & {
	icon: LucideIcon;
	label: string;
}) {
	return (
		<MenuItem {...item}>
			<Icon strokeWidth={1.5} aria-hidden="true" />
			<span className="truncate">{label}</span>
		</MenuItem>
	);
}

/** One of several: children are MenuOptions. */
export function MenuChoice(props: ComponentProps<typeof DropdownMenu.RadioGroup>) {
	return <DropdownMenu.RadioGroup {...props} />;
}

export function MenuOption(props: ComponentProps<typeof DropdownMenu.RadioItem>) {
	return (
		<DropdownMenu.RadioItem
			{...props}
			className={classNames(ITEM, "data-[state=checked]:text-lamp-ink")}
		/>
	);
}

export function MenuLabel({ children }: { children: ReactNode }) {
	return (
		<DropdownMenu.Label className="px-3 pt-2 pb-1 text-micro text-muted">
			{children}
		</DropdownMenu.Label>
	);
}

export function MenuSeparator() {
	return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}

const ITEM = classNames(
	"flex min-h-11 cursor-pointer items-center gap-3 rounded-thumb px-3 text-card select-none",
	"data-highlighted:bg-ground data-disabled:cursor-not-allowed data-disabled:text-muted",
	"focus-visible:-outline-offset-2 focus-visible:shadow-none [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted",
);
