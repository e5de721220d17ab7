import { Menu } from "radix-ui/internal";
import { type ReactNode, useMemo, useRef } from "react";
import { MenuPartsContext } from "./menu-parts.tsx";

/** In pixels; above and below, what the header and the tab bar of phones cover. */
const COLLISION_PADDING = { top: 68, left: 8, right: 8, bottom: 76 };
const FIRST_ITEM = "[data-radix-collection-item]:not([data-disabled])";

/**
 * An open menu. Not modal: a modal one would inject a style the policy refuses. Drawn beside its trigger, so that it
 * stays in the same landmark, and in the same dialog.
 */
export function OpenMenu({
	id,
	triggerId,
	align,
	isByKey,
	onClose,
	children,
}: {
	id: string;
	triggerId: string;
	align: "start" | "end";
	/** Opened by a key: the first item has the focus. */
	isByKey: boolean;
	onClose: () => void;
	children: ReactNode;
}) {
	const trigger = useMemo(
		() => ({
			get current() {
				return document.getElementById(triggerId) as HTMLElement;
			},
		}),
		[triggerId],
	);
	const isFocusElsewhere = useRef(false);
	return (
		<Menu.Root open modal={false} onOpenChange={onClose}>
			<Menu.Anchor virtualRef={trigger} />
			<Menu.Content
				id={id}
				aria-labelledby={triggerId}
				align={align}
				sideOffset={8}
				collisionPadding={COLLISION_PADDING}
				data-raised=""
				className="z-40 max-h-(--radix-popper-available-height) max-w-[min(24rem,calc(100vw-16px))] min-w-52 animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-ink shadow-float"
				onEntryFocus={(event) => {
					// Radix listens for keys since it is drawn: not to the one that opened it.
					if (!isByKey) return;
					event.preventDefault();
					(event.currentTarget as HTMLElement).querySelector<HTMLElement>(FIRST_ITEM)?.focus();
				}}
				onInteractOutside={() => {
					isFocusElsewhere.current = true;
				}}
				onCloseAutoFocus={(event) => {
					if (!isFocusElsewhere.current) trigger.current?.focus();
					event.preventDefault();
				}}
			>
				<MenuPartsContext value={Menu}>{children}</MenuPartsContext>
			</Menu.Content>
		</Menu.Root>
	);
}
