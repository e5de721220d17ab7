import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { IMAGE_TYPES } from "#features/posts/limits.ts";
import { editFor, shortcutOf, type Tool } from "#web/text-tools/tools.tsx";

/** A field of the text, with the keys of the tools; pictures may be pasted or dropped into it. */
export function Words({
	id,
	label,
	value,
	field,
	isTooLong,
	isShort = false,
	describedBy,
	onChange,
	onTool,
	onUndo,
	onRedo,
	onPicture,
}: {
	id: string;
	/** Where no label stands above it. */
	label?: string;
	value: string;
	/** The field that was last written in. */
	field: RefObject<HTMLTextAreaElement | null>;
	isTooLong: boolean;
	isShort?: boolean;
	describedBy: string;
	onChange: (value: string) => void;
	onTool: (tool: Pick<Tool, "edit">) => void;
	onUndo: () => void;
	onRedo: () => void;
	onPicture: (file: File) => void;
}) {
	const own = useRef<HTMLTextAreaElement>(null);
	const travel = useEffectEvent((event: InputEvent) => {
		// The browser's menus ask so; the keys are below.
		if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
		event.preventDefault();
		if (event.inputType === "historyUndo") onUndo();
		else onRedo();
	});
	useEffect(() => {
		const element = own.current;
		const listen = (event: InputEvent) => travel(event);
		element?.addEventListener("beforeinput", listen);
		return () => element?.removeEventListener("beforeinput", listen);
	}, []);
	const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		const run = actionOf(event);
		if (!run) return;
		event.preventDefault();
		event.stopPropagation();
		run();
	};
	const actionOf = (event: KeyboardEvent<HTMLTextAreaElement>): (() => void) | null => {
		const shortcut = shortcutOf(event);
		if (shortcut?.name === "z") return shortcut.isShift ? onRedo : onUndo;
		if (shortcut?.name === "y" && !shortcut.isShift) return onRedo;
		const edit = editFor(event);
		return edit && (() => onTool({ edit }));
	};
	const takePicture = (data: DataTransfer, event: { preventDefault(): void }) => {
		const file = [...data.files].find(({ type }) => IMAGE_TYPES.some((one) => one === type));
		if (!file) return;
		event.preventDefault();
		onPicture(file);
	};
	return (
		<textarea
			ref={(element) => {
				own.current = element;
				if (element && !field.current?.isConnected) field.current = element;
			}}
			id={id}
			dir="auto"
			value={value}
			aria-label={label}
			aria-describedby={describedBy}
			aria-invalid={isTooLong || undefined}
			className={`field-sizing-content w-full resize-none rounded-card border border-line-strong bg-ground px-5 py-4 text-[1.0625rem] leading-[1.7] text-ink aria-invalid:border-bad ${isShort ? "min-h-24" : "min-h-[50svh]"}`}
			onFocus={({ currentTarget }) => {
				field.current = currentTarget;
			}}
			onChange={({ target }) => onChange(target.value)}
			onKeyDown={press}
			onPaste={(event) => takePicture(event.clipboardData, event)}
			onDrop={(event) => takePicture(event.dataTransfer, event)}
		/>
	);
}

/** Puts the caret behind what is different in a text of one or two fields. */
export function focusChange(
	fields: readonly (HTMLTextAreaElement | null)[],
	before: string,
	after: string,
): void {
	let same = 0;
	const most = Math.min(before.length, after.length);
	while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
	const [first, second] = fields;
	const place = after.length - same;
	const inSecond = second ? place - (after.length - second.value.length) : -1;
	const field = inSecond >= 0 ? second : first;
	if (!field) return;
	const caret = inSecond >= 0 ? inSecond : Math.min(place, field.value.length);
	field.focus();
	field.setSelectionRange(caret, caret);
}
