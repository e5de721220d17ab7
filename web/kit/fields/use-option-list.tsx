import { type KeyboardEvent, useEffect, useId, useState } from "react";

export type OptionList<Option> = ReturnType<typeof useOptionList<Option>>;

/**
 * Options below a field that keeps the focus: the combobox of the ARIA practices, whose field names the active option.
 * The list takes `id`, each option `idOf` it, and the field takes `field` and gives `handleKey` its keys.
 */
export function useOptionList<Option>({
	options,
	keyOf,
	isOpen = options.length > 0,
	isFirstActive = true,
	onOpen,
	keys = {},
}: {
	options: readonly Option[];
	keyOf: (option: Option) => string;
	isOpen?: boolean;
	/** Whether the first is active until arrows move. */
	isFirstActive?: boolean;
	/** An arrow while the list is closed. */
	onOpen?: () => void;
	/** What keys other than the arrows do while it is open. */
	keys?: Readonly<Record<string, (active: Option | undefined) => void>>;
}) {
	const id = useId();
	const [movedTo, setMovedTo] = useState<string | null>(null);
	const moved = options.find((option) => keyOf(option) === movedTo);
	const active = moved ?? (isFirstActive ? options[0] : undefined);
	const idOf = (option: Option) => `${id}-${keyOf(option)}`;
	const activeId = active && idOf(active);
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [activeId]);
	const move = (step: number) => {
		const from = active ? options.indexOf(active) : Math.min(0, -step);
		const to = options.at((from + step) % options.length);
		if (to) setMovedTo(keyOf(to));
	};
	/** Whether the key was the list's. */
	const handleKey = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const arrow = step && (isOpen ? () => move(step) : onOpen);
		const act = arrow || (isOpen ? keys[event.key] : undefined);
		if (!act || event.nativeEvent.isComposing) return false;
		event.preventDefault();
		// A dialog around the field stays open.
		event.stopPropagation();
		act(active);
		return true;
	};
	const field = {
		"aria-autocomplete": "list",
		"aria-controls": isOpen ? id : undefined,
		"aria-activedescendant": activeId,
	} as const;
	const reset = () => setMovedTo(null);
	return { id, idOf, active, isMoved: moved !== undefined, reset, handleKey, field };
}
