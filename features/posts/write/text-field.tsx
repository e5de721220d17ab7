import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { BODY_MAX, IMAGE_TYPES } from "#features/posts/limits.ts";
import { codePoints } from "#shared/format.ts";
import { Counter } from "#web/kit/counter.tsx";
import { copy } from "./copy.ts";
import { insertBlock, link, wrap } from "./insert.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useAddPicture } from "./use-add-picture.tsx";
import { WorkDialog } from "./work-dialog.tsx";

/** The counter shows once the end is near. */
const NEAR_END = BODY_MAX * 0.9;

/** The text of a post, with its tools; pictures may be chosen, pasted or dropped. */
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
	const field = useRef<HTMLTextAreaElement>(null);
	const [isChoosing, setChoosing] = useState(false);
	const id = useId();
	const { status, add } = useAddPicture(postId, field, saveFirst);
	const count = codePoints(value);
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<label htmlFor={id} className="required-mark text-label">
				{copy.text}
			</label>
			<Toolbar
				field={field}
				onPicture={(file) => void add(file)}
				onWork={() => setChoosing(true)}
			/>
			<textarea
				ref={field}
				id={id}
				dir="auto"
				value={value}
				aria-describedby={`${id}-hint`}
				aria-invalid={count > BODY_MAX || undefined}
				className="field-sizing-content min-h-[50svh] w-full resize-none rounded-card border border-line-strong bg-ground px-5 py-4 text-[1.0625rem] leading-[1.7] text-ink aria-invalid:border-bad"
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={(event) => pressShortcut(event, field)}
				onPaste={(event) => addFrom(event.clipboardData, event, add)}
				onDrop={(event) => addFrom(event.dataTransfer, event, add)}
			/>
			<div className="flex items-start justify-between gap-4">
				<p id={`${id}-hint`} className="text-small text-muted">
					{copy.textHint}
				</p>
				{count > NEAR_END && <Counter id={`${id}-count`} count={count} limit={BODY_MAX} />}
			</div>
			<p role="status" className="text-small text-muted empty:hidden">
				{status}
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
