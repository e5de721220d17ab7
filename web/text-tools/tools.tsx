import {
	Bold,
	Heading2,
	Italic,
	Link2,
	List,
	ListOrdered,
	type LucideIcon,
	Quote,
} from "lucide-react";
import { type KeyboardEvent, useSyncExternalStore } from "react";
import { selectedIn } from "./apply.tsx";
import { copy } from "./copy.ts";
import {
	type Edit,
	makeLink,
	nextItem,
	type Selected,
	toggleLines,
	toggleMark,
} from "./format-text.ts";

export type Tool = {
	icon: LucideIcon;
	label: string;
	/** With Control, or Command; a digit with Shift too. */
	key: string;
	edit(selected: Selected): Edit;
};

/** What needs no Markdown; lists and quotes have the keys that other editors give them. */
export const tools: readonly Tool[] = [
	{ icon: Heading2, label: copy.heading, key: "2", edit: (text) => toggleLines(text, "heading") },
	{
		icon: Bold,
		label: copy.bold,
		key: "b",
		edit: (text) => toggleMark(text, "**", copy.boldWords),
	},
	{
		icon: Italic,
		label: copy.italic,
		key: "i",
		edit: (text) => toggleMark(text, "*", copy.italicWords),
	},
	{ icon: Link2, label: copy.link, key: "k", edit: (text) => makeLink(text, copy.linkWords) },
	{ icon: Quote, label: copy.quote, key: "9", edit: (text) => toggleLines(text, "quote") },
	{ icon: List, label: copy.list, key: "8", edit: (text) => toggleLines(text, "list") },
	{
		icon: ListOrdered,
		label: copy.numbered,
		key: "7",
		edit: (text) => toggleLines(text, "numbered"),
	},
];

type Pressed = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "key" | "code">;

/** What is pressed together with Control or Command, in lower case; null for anything else. */
export function shortcutOf({ ctrlKey, metaKey, altKey, shiftKey, key, code }: Pressed) {
	if (!(ctrlKey || metaKey) || altKey) return null;
	// With Shift the digits are other characters, which ones depends on the keyboard.
	const name = code.startsWith("Digit") ? code.slice("Digit".length) : key.toLowerCase();
	return { name, isShift: shiftKey };
}

const isDigit = (key: string): boolean => /\d/.test(key);

/** What a key does to the text: that of a tool, or Enter in a list. Null for any other. */
export function editFor(event: KeyboardEvent<HTMLTextAreaElement>): Tool["edit"] | null {
	if (event.nativeEvent.isComposing) return null;
	const shortcut = shortcutOf(event);
	if (shortcut) {
		const { name, isShift } = shortcut;
		return tools.find(({ key }) => key === name && isDigit(key) === isShift)?.edit ?? null;
	}
	if (event.key !== "Enter" || event.shiftKey) return null;
	const next = nextItem(selectedIn(event.currentTarget));
	return next && (() => next);
}

/** How a tool tells of its key: to readers, and in its title as this keyboard names it. */
export function useKeys(key: string | undefined) {
	const isApple = useSyncExternalStore(neverChanges, isAppleHere, () => false);
	return {
		ariaKeys: key && ariaKeys(key),
		titleWith: (label: string) => (key ? `${label} (${shownKeys(key, isApple)})` : label),
	};
}

const neverChanges = () => () => {};
const isAppleHere = () => /Mac|iP(?:hone|ad)/.test(navigator.platform);

function ariaKeys(key: string): string {
	const rest = (isDigit(key) ? "Shift+" : "") + key.toUpperCase();
	return `Control+${rest} Meta+${rest}`;
}

/** 'Ctrl+Shift+7', on Apple's keyboards '⇧⌘7'. */
function shownKeys(key: string, isApple: boolean): string {
	const [shift, name] = [isDigit(key), key.toUpperCase()];
	return isApple ? `${shift ? "⇧" : ""}⌘${name}` : `Ctrl+${shift ? "Shift+" : ""}${name}`;
}
