import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { BODY_MAX } from "#features/posts/limits.ts";
import { codePoints } from "#shared/format.ts";
import { Counter } from "#web/kit/fields/counter.tsx";
import { apply, selectedIn } from "#web/text-tools/apply.tsx";
import type { Tool } from "#web/text-tools/tools.tsx";
import { copy } from "./copy.ts";
import { insertBlock } from "./insert.tsx";
import { PublicLine } from "./public-line.tsx";
import { halvesOf, joined, withLine, withLineMoved, withoutLine } from "./public-part.ts";
import { Toolbar } from "./toolbar.tsx";
import { useAddPicture } from "./use-add-picture.tsx";
import { useUndo } from "./use-undo.tsx";
import { focusChange, Words } from "./words.tsx";
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
	const [announcement, setAnnouncement] = useState("");
	const id = useId();
	const { status, add } = useAddPicture(postId, field, saveFirst);
	const history = useUndo(value, onChange);
	const count = codePoints(value);
	const halves = halvesOf(value);
	const change = (body: string, words: string) => {
		history.change(body, true);
		setAnnouncement(words);
	};
	const runTool = ({ edit }: Pick<Tool, "edit">) => {
		if (!field.current) return;
		history.beginStep();
		apply(field.current, edit(selectedIn(field.current)));
		history.beginStep();
	};
	const travel = (to: "undo" | "redo") => {
		const body = flushSync(() => history[to]());
		if (body === null) return;
		const fields = [id, `${id}-rest`].map((one) => document.getElementById(one));
		focusChange(fields as (HTMLTextAreaElement | null)[], value, body);
	};
	const addLine = () => {
		const isBelow = field.current?.id === `${id}-rest`;
		const above = isBelow && halves?.before ? `${halves.before}\n\n`.length : 0;
		const at = above + (field.current?.selectionEnd ?? value.length);
		flushSync(() => change(withLine(value, at), copy.lineAdded));
		// One goes on to write what not everybody reads.
		const rest = document.getElementById(`${id}-rest`) as HTMLTextAreaElement | null;
		rest?.focus();
		rest?.setSelectionRange(0, 0);
	};
	const tools = {
		onTool: runTool,
		onUndo: () => travel("undo"),
		onRedo: () => travel("redo"),
		onPicture: (file: File) => void add(file),
	};
	const shared = {
		...tools,
		field,
		isTooLong: count > BODY_MAX,
		describedBy: `${id}-hint`,
	};
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<label htmlFor={id} className="required-mark text-label">
				{copy.text}
			</label>
			<Toolbar {...tools} can={history.can} onWork={() => setChoosing(true)} onLine={addLine} />
			<Words
				{...shared}
				id={id}
				value={halves?.before ?? value}
				isShort={halves !== null}
				onChange={(before) => history.change(halves ? joined({ ...halves, before }) : before)}
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
						onChange={(after) => history.change(joined({ ...halves, after }))}
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
				{status ?? announcement}
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
