import { Menu } from "radix-ui/internal";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { MenuPartsContext } from "./menu-parts.tsx";

/** In pixels, to every edge and to what is fixed there. */
const EDGE = 8;
const FIRST_ITEM = "[data-radix-collection-item]:not([data-disabled])";

/**
 * An open menu. Not modal: a modal one would inject a style the policy refuses. Drawn beside its trigger, so that it
 * stays in the same landmark, and in the same dialog. It stays where it opened: what arrives on the page meanwhile may
 * move the trigger, and an item that moved along would be missed by the press that was meant for it.
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
	const [place] = useState(() => ({ current: placeOf(triggerId) }));
	const [padding] = useState(freePlace);
	useCloseOnScroll(id, onClose);
	const isFocusElsewhere = useRef(false);
	const [openedFrom] = useState(() => (isByKey ? document.activeElement : null));
	return (
		<Menu.Root open modal={false} onOpenChange={onClose}>
			<Menu.Anchor virtualRef={place} />
			<Menu.Content
				id={id}
				aria-labelledby={triggerId}
				align={align}
				sideOffset={8}
				collisionPadding={padding}
				data-raised=""
				className="scroll-sign z-40 max-h-(--radix-popper-available-height) max-w-[min(24rem,calc(100vw-16px))] min-w-52 animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-ink shadow-float"
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
					const back = openedFrom?.isConnected ? openedFrom : document.getElementById(triggerId);
					if (!isFocusElsewhere.current && back instanceof HTMLElement) back.focus();
					event.preventDefault();
				}}
			>
				<MenuPartsContext value={Menu}>{children}</MenuPartsContext>
			</Menu.Content>
		</Menu.Root>
	);
}

/** The body ends above the player and the tab bar, whichever are there. */
function freePlace() {
	const foot = Number.parseFloat(getComputedStyle(document.body).paddingBottom) || 0;
	const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
	return { top: Math.max(header, 0) + EDGE, left: EDGE, right: EDGE, bottom: foot + EDGE };
}

/**
 * Where the trigger is when first asked, for good: only a resized window asks again. Not measured while rendering, as a
 * trigger may be drawn together with its open menu.
 */
function placeOf(triggerId: string) {
	let width: number | undefined;
	let rect = new DOMRect();
	return {
		getBoundingClientRect() {
			if (width !== innerWidth) {
				width = innerWidth;
				rect = document.getElementById(triggerId)?.getBoundingClientRect() ?? new DOMRect();
			}
			return rect;
		},
	};
}

/** Who scrolls the page has left the menu. The finger whose hold opened it is not meant. */
function useCloseOnScroll(id: string, onClose: () => void): void {
	const leave = useEffectEvent(({ target }: Event) => {
		if (!(target instanceof Element && target.closest(`[id="${id}"]`))) onClose();
	});
	useEffect(() => {
		const over = new AbortController();
		const listening = { passive: true, signal: over.signal };
		addEventListener("wheel", leave, listening);
		addEventListener(
			"touchstart",
			() => addEventListener("touchmove", leave, listening),
			listening,
		);
		return () => over.abort();
	}, []);
}
