import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { BODY_MAX, IMAGE_TYPES } from "#features/posts/limits.ts";
import { codePoints } from "#shared/format.ts";
import { Counter } from "#web/kit/counter.tsx";
import { copy } from "./copy.ts";
import { insertBlock, link, wrap } from "./insert.tsx";
import { PublicLine } from "./public-line.tsx";
import { halvesOf, joined, withLine, withLineMoved, withoutLine } from "./public-part.ts";
import { Toolbar } from "./toolbar.tsx";
import { useAddPicture } from "./use-add-picture.tsx";
import { WorkDialog } from "./work-dialog.tsx";

/** The counter shows once the end is near. */
const NEAR_END = BODY_MAX * 0.9;

/**
 * The text of a post, with its tools; pictures may be chosen, pasted or dropped. Where its public part ends, a line is
 * drawn between two fields: what is typed for it shows in neither.
 */
export function TextField({
	postId,
	value,
	onChange,
	saveFirst,
}: {
	postId: string;
	value: string;
	onChange: (body: string) => void;
	/** A picture belongs to a post that the site knows. */
	saveFirst: () => Promise<unknown>;
}) {
	/** Where the tools write: the field that was last written in. */
	const field = useRef<HTMLTextAreaElement>(null);
	const [isChoosing, setChoosing] = useState(false);
	const [said, setSaid] = useState("");
	const id = useId();
	const { status, add } = useAddPicture(postId, field, saveFirst);
	const count = codePoints(value);
	const halves = halvesOf(value);
	const change = (body: string, words: string) => {
		onChange(body);
		setSaid(words);
	};
	const addLine = () => {
		const isBelow = field.current?.id === `${id}-rest`;
		const above = isBelow && halves?.before ? `${halves.before}\n\n`.length : 0;
		change(withLine(value, above + (field.current?.selectionEnd ?? value.length)), copy.lineAdded);
	};
	const shared = {
		field,
		isTooLong: count > BODY_MAX,
		describedBy: `${id}-hint`,
		add,
	};
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<label htmlFor={id} className="required-mark text-label">
				{copy.text}
			</label>
			<Toolbar
				field={field}
				onPicture={(file) => void add(file)}
				onWork={() => setChoosing(true)}
				onLine={addLine}
			/>
			<Words
				{...shared}
				id={id}
				value={halves?.before ?? value}
				isShort={halves !== null}
				onChange={(before) => onChange(halves ? joined({ ...halves, before }) : before)}
			/>
			{halves && (
				<>
					<PublicLine
						isFirst={halves.before === ""}
						isLast={halves.after === ""}
						onMove={(by) => change(withLineMoved(value, by), copy.lineMoved)}
						onRemove={() => change(withoutLine(value), copy.lineRemoved)}
					/>
					<Words
						{...shared}
						id={`${id}-rest`}
						label={copy.rest}
						value={halves.after}
						onChange={(after) => onChange(joined({ ...halves, after }))}
					/>
				</>
			)}
			<div className="flex items-start justify-between gap-4">
				<p id={`${id}-hint`} className="text-small text-muted">
					{copy.textHint}
				</p>
				{count > NEAR_END && <Counter id={`${id}-count`} count={count} limit={BODY_MAX} />}
			</div>
			<p role="status" className="text-small text-muted empty:hidden">
				{status ?? said}
			</p>
			{isChoosing && (
				<WorkDialog
					onClose={() => setChoosing(false)}
					onChoose={(line) => {
						setChoosing(false);
						// Once the dialog has given the focus back.
						setTimeout(() => field.current && insertBlock(field.current, line));
					}}
				/>
			)}
		</div>
	);
}

function Words({
	id,
	label,
	value,
	field,
	isTooLong,
	isShort = false,
	describedBy,
	onChange,
	add,
}: {
	id: string;
	/** Where no label stands above it. */
	label?: string;
	value: string;
	field: RefObject<HTMLTextAreaElement | null>;
	isTooLong: boolean;
	isShort?: boolean;
	describedBy: string;
	onChange: (value: string) => void;
	add: (file: File) => Promise<void>;
}) {
	return (
		<textarea
			ref={(own) => {
				if (own && !field.current?.isConnected) field.current = own;
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
			onKeyDown={(event) => pressShortcut(event, field)}
			onPaste={(event) => addFrom(event.clipboardData, event, add)}
			onDrop={(event) => addFrom(event.dataTransfer, event, add)}
		/>
	);
}

function pressShortcut(event: KeyboardEvent, field: RefObject<HTMLTextAreaElement | null>) {
	if (!(event.ctrlKey || event.metaKey) || event.altKey || !field.current) return;
	const run = {
		b: () => field.current && wrap(field.current, "**", copy.boldWords),
		i: () => field.current && wrap(field.current, "*", copy.italicWords),
		k: () => field.current && link(field.current, copy.linkWords),
	}[event.key.toLowerCase()];
	if (!run) return;
	event.preventDefault();
	event.stopPropagation();
	run();
}

function addFrom(
	data: DataTransfer,
	event: { preventDefault(): void },
	add: (file: File) => Promise<void>,
): void {
	const file = [...data.files].find(({ type }) => IMAGE_TYPES.some((one) => one === type));
	if (!file) return;
	event.preventDefault();
	void add(file);
}
