import type { LucideIcon } from "lucide-react";
import {
	type ComponentProps,
	cloneElement,
	type ReactElement,
	type ReactNode,
	Suspense,
	useEffect,
	useId,
	useState,
} from "react";
import { savesData } from "#web/browser/saves-data.ts";
import { classNames } from "#web/kit/class-names.ts";
import { preloadable } from "#web/late/lazy-part.tsx";
import { type MenuParts, useMenuParts } from "./menu-parts.tsx";

const { Screen: OpenMenu, prepare } = preloadable(
	async () => (await import("./open-menu.tsx")).OpenMenu,
);

/**
 * A dropdown under `trigger`, a button. What opens is Radix's and costs a closed menu nothing: its code comes when the
 * browser is idle on a page with menus, or when somebody is about to open one.
 */
export function Menu({
	trigger,
	align = "end",
	children,
	open,
	isByKey = false,
	onOpenChange,
}: {
	trigger: ReactElement<ComponentProps<"button">>;
	align?: "start" | "end";
	children: ReactNode;
	/** Only where something else than its trigger opens it too. */
	open?: boolean;
	/** Whether something else's key opened it: the first item then has the focus. */
	isByKey?: boolean;
	onOpenChange?: (isOpen: boolean) => void;
}) {
	const [own, setOwn] = useState({ isOpen: false, isByKey: false });
	const triggerId = useId();
	const id = useId();
	useEffect(loadWhenIdle, []);
	const isOpen = open ?? own.isOpen;
	const change = (isOpen: boolean, isByKey = false) => {
		setOwn({ isOpen, isByKey });
		onOpenChange?.(isOpen);
	};
	return (
		<>
			{cloneElement(trigger, {
				id: triggerId,
				"aria-haspopup": "menu",
				"aria-expanded": isOpen,
				"aria-controls": isOpen ? id : undefined,
				onPointerEnter: prepare,
				onFocus: prepare,
				onPointerDown: (event) => {
					if (event.button !== 0 || event.ctrlKey) return;
					change(!isOpen);
					// The trigger would take the focus from what opens.
					if (!isOpen) event.preventDefault();
				},
				onKeyDown: (event) => {
					if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
					event.preventDefault();
					change(event.key === "ArrowDown" || !isOpen, true);
				},
			})}
			{isOpen && (
				<Suspense>
					<OpenMenu
						id={id}
						triggerId={triggerId}
						align={align}
						isByKey={own.isByKey || isByKey}
						onClose={() => change(false)}
					>
						{children}
					</OpenMenu>
				</Suspense>
			)}
		</>
	);
}

let isRequested = false;

function loadWhenIdle(): void {
	if (isRequested || savesData()) return;
	isRequested = true;
	// Safari has no idle callback.
	if ("requestIdleCallback" in window) requestIdleCallback(prepare);
	else setTimeout(prepare);
}

/** One action, or with `asChild` one link. */
export function MenuItem({
	bad = false,
	...item
}: ComponentProps<MenuParts["Item"]> & {
	/** It takes something away. */
	bad?: boolean;
}) {
	const { Item } = useMenuParts();
	return <Item {...item} className={classNames(ITEM, bad && "text-bad")} />;
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
export function MenuChoice(props: ComponentProps<MenuParts["RadioGroup"]>) {
	const { RadioGroup } = useMenuParts();
	return <RadioGroup {...props} />;
}

export function MenuOption(props: ComponentProps<MenuParts["RadioItem"]>) {
	const { RadioItem } = useMenuParts();
	return (
		<RadioItem
			{...props}
			className={props.className ?? classNames(ITEM, "data-[state=checked]:text-lamp-ink")}
		/>
	);
}

export function MenuLabel({ children }: { children: ReactNode }) {
	const { Label } = useMenuParts();
	return <Label className="px-3 pt-2 pb-1 text-micro text-muted">{children}</Label>;
}

export function MenuSeparator() {
	const { Separator } = useMenuParts();
	return <Separator className="mx-3 my-1.5 h-px bg-line" />;
}

const ITEM = classNames(
	"flex min-h-11 cursor-pointer items-center gap-3 rounded-thumb px-3 text-card select-none",
	"data-highlighted:bg-ground data-disabled:cursor-not-allowed data-disabled:text-muted",
	"focus-visible:-outline-offset-2 focus-visible:shadow-none [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted",
);
