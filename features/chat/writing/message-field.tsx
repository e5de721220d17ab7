import { type KeyboardEvent, type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UserCard } from "#domain/people/contract.ts";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import type { Mention } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { useOptionList } from "#web/kit/fields/use-option-list.tsx";
import { useNameCompletions } from "./use-name-completions.tsx";
import { nameBeingTyped } from "./written-mentions.ts";

type Props = {
	ref: Ref<HTMLTextAreaElement>;
	value: string;
	/** Also with whom was picked for the name just completed. */
	onChange: (text: string, picked?: Mention) => void;
	/** Enter, without Shift. */
	onSubmit: () => void;
	onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
	label: string;
	describedBy?: string | undefined;
	isInvalid: boolean;
};

/** Where a message is written: it grows to six lines, and completes names of members after an @. */
export function MessageField({ ref, value, onChange, onSubmit, onKeyDown, ...field }: Props) {
	const box = useRef<HTMLTextAreaElement>(null);
	const [typed, setTyped] = useState<{ at: number; name: string } | null>(null);
	const found = useNameCompletions(typed?.name ?? null);
	const follow = (element: HTMLTextAreaElement) => {
		const { selectionStart, selectionEnd } = element;
		const next =
			selectionStart === selectionEnd ? nameBeingTyped(element.value, selectionStart) : null;
		if (next?.at === typed?.at && next?.name === typed?.name) return;
		setTyped(next);
		list.reset();
	};
	const pick = (user: UserCard | undefined) => {
		if (!typed || !user || !box.current) return;
		const { at, name } = typed;
		const rest = value.slice(at + 1 + name.length);
		const inserted = `@${user.name}${/^\s/.test(rest) ? "" : " "}`;
		// At once: a caret that is set a moment later tears apart what is typed in between.
		flushSync(() => {
			onChange(value.slice(0, at) + inserted + rest, { id: user.id, name: user.name });
			setTyped(null);
		});
		const caret = at + inserted.length + (inserted.endsWith(" ") ? 0 : 1);
		box.current.focus();
		box.current.setSelectionRange(caret, caret);
	};
	const list = useOptionList({
		options: found,
		keyOf: ({ id }) => id,
		keys: { Enter: pick, Tab: pick, Escape: () => setTyped(null) },
	});
	const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.nativeEvent.isComposing || list.handleKey(event)) return;
		if (event.key === "Enter" && !event.shiftKey) {
			event.preventDefault();
			return onSubmit();
		}
		onKeyDown?.(event);
	};
	return (
		<div className="relative">
			{found.length > 0 && (
				<div
					id={list.id}
					role="listbox"
					aria-label={copy.mentionSuggestions}
					data-raised=""
					className="absolute bottom-full left-0 z-20 mb-3 max-h-64 w-full max-w-80 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float"
				>
					{found.map((user) => (
						<div
							key={user.id}
							id={list.idOf(user)}
							role="option"
							tabIndex={-1}
							aria-selected={user === list.active}
							// The field keeps the focus, and on phones the keyboard stays.
							onPointerDown={(event) => {
								event.preventDefault();
								pick(user);
							}}
							className="flex min-h-11 cursor-pointer items-center gap-3 rounded-thumb px-2.5 text-card hover:bg-ground aria-selected:bg-ground"
						>
							<Avatar name={user.name} src={user.avatarUrl} size={30} />
							<bdi className="truncate">{user.name}</bdi>
							<StaffBadge role={user.staff} />
						</div>
					))}
				</div>
			)}
			<textarea
				ref={(element) => {
					box.current = element;
					if (typeof ref === "function") return ref(element);
					if (ref) ref.current = element;
				}}
				value={value}
				rows={1}
				dir="auto"
				aria-label={field.label}
				aria-describedby={field.describedBy}
				aria-invalid={field.isInvalid || undefined}
				aria-haspopup="listbox"
				{...list.field}
				placeholder={field.label}
				enterKeyHint="send"
				className="field-sizing-content block max-h-[9.6rem] w-full resize-none rounded-[12px] bg-transparent px-2.5 py-2 text-body text-ink placeholder:text-muted focus-visible:shadow-none focus-visible:outline-none"
				onChange={(event) => {
					onChange(event.target.value);
					follow(event.target);
				}}
				onSelect={(event) => follow(event.currentTarget)}
				onBlur={() => setTyped(null)}
				onKeyDown={onKey}
			/>
		</div>
	);
}
