import { useLayoutEffect } from "react";

/** In pixels, to what lies below them. */
const GAP = 12;
const EDGE = 4;
/** Below the header of a phone. */
const BELOW_HEADER = 68;
const PHONE = "(width < 45rem)";
const CONTROLS = "a, button, input, select, textarea, summary, [tabindex='0']";
const FOOTS = "[data-foot]";

/**
 * On phones: at the foot, above the tab bar, the player and the fixed row of buttons of the page or of the open
 * dialog. At the top where they would lie over what is used: the field in focus and the button that sends its form; in
 * a dialog any control. On wide screens they stay where their classes have them, or above the row of buttons there.
 */
export function ToastPlace({ region, dialog, notices }: Placed) {
	useLayoutEffect(() => {
		if (!region.current || notices.length === 0) return;
		const over = new AbortController();
		placeToasts(region.current, dialog, over.signal);
		return () => over.abort();
	}, [region, dialog, notices]);
	return null;
}

type Placed = {
	region: { current: HTMLElement | null };
	/** The uppermost, in which they then are. */
	dialog: HTMLElement | undefined;
	notices: readonly unknown[];
};

function placeToasts(
	toasts: HTMLElement,
	dialog: HTMLElement | undefined,
	signal: AbortSignal,
): void {
	let isAtTop = toasts.style.top !== "";
	const place = () => {
		const { style } = toasts;
		style.top = style.bottom = "";
		if (!matchMedia(PHONE).matches) {
			const feet = feetUnder(toasts);
			if (feet.length > 0) style.bottom = `${innerHeight - Math.min(...feet) + GAP}px`;
			return;
		}
		const height = toasts.offsetHeight;
		const above = footHeight(dialog) + GAP;
		const sheetTop = dialog?.getBoundingClientRect().top ?? 0;
		const top = dialog ? Math.max(EDGE, sheetTop - height - EDGE) : BELOW_HEADER;
		const costs = (from: number) => costOf(from, from + height, toasts, dialog);
		// What was moved away does not come back while it is read.
		isAtTop ||= costs(top) < costs(innerHeight - above - height);
		if (isAtTop) {
			style.top = `${top}px`;
			style.bottom = "auto";
		} else if (above !== barHeight() + GAP) {
			// Else their classes follow a player that opens meanwhile.
			style.bottom = `${above}px`;
		}
	};
	place();
	document.addEventListener("focusin", place, { signal });
	addEventListener("resize", place, { signal });
	window.visualViewport?.addEventListener("resize", place, { signal });
	// A sheet is on its way up for a moment.
	dialog?.addEventListener("animationend", place, { signal });
}

/** How much of what is used they would lie over between two heights. */
function costOf(
	top: number,
	bottom: number,
	toasts: HTMLElement,
	dialog: HTMLElement | undefined,
): number {
	const { activeElement: field } = document;
	const form = field?.closest("form");
	const isUnder = (control: Element | null | undefined) => {
		if (!control || toasts.contains(control)) return false;
		const at = control.getBoundingClientRect();
		return at.height > 0 && at.top < bottom && at.bottom > top;
	};
	const inUse = form ? [field, form.querySelector("[type=submit]")].filter(isUnder).length : 0;
	const others = dialog ? [...dialog.querySelectorAll(CONTROLS)].filter(isUnder).length : 0;
	return inUse * IN_USE + others;
}

/** Where the fixed rows begin that they lie over. */
function feetUnder(toasts: HTMLElement): number[] {
	const own = toasts.getBoundingClientRect();
	return [...document.querySelectorAll(FOOTS)]
		.map((foot) => foot.getBoundingClientRect())
		.filter(
			({ top, bottom, left, right }) =>
				top < own.bottom && bottom > own.top && left < own.right && right > own.left,
		)
		.map(({ top }) => top);
}

/** More than all others that fit on a screen. */
const IN_USE = 100;

/** Of the tab bar and the player: the body ends above them. */
const barHeight = () => Number.parseFloat(getComputedStyle(document.body).paddingBottom) || 0;

/** Of what stays at the lower edge, the keyboard too. */
function footHeight(dialog: HTMLElement | undefined): number {
	const { visualViewport: seen } = window;
	const keyboard = seen?.scale === 1 ? innerHeight - seen.height - seen.offsetTop : 0;
	const lower = Math.max(keyboard, dialog ? 0 : barHeight());
	const feet = [...(dialog ?? document).querySelectorAll(FOOTS)]
		.map((foot) => foot.getBoundingClientRect())
		.filter(({ height, bottom }) => height > 0 && Math.abs(innerHeight - lower - bottom) < GAP)
		.map(({ top }) => innerHeight - top);
	return Math.max(lower, ...feet);
}
