import { ChevronDown, ChevronRight, ChevronUp, Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { get, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { copy } from "./copy.ts";
import type { List } from "./field-types.ts";
import { SectionField } from "./section-field.tsx";
import { errorAt, type FieldPath, type SectionForm } from "./section-form.ts";

type Lists = { content: Record<string, object[]> };

/** Entries one under another: each opens to be written, and can go up, down or away. */
export function EntryList({ form, list }: { form: SectionForm; list: List }) {
	const { name, legend, what, max, blank } = list;
	const path = `content.${name}` as const;
	// What a name leads to is known to the fields, not to the compiler.
	const { fields, append, remove, move } = useFieldArray<Lists, FieldPath>({
		control: form.control as never,
		name: path,
	});
	const [announcement, setAnnouncement] = useState("");
	const [added, setAdded] = useState<number>();
	const rows = useRef<HTMLOListElement>(null);
	const focusIn = (at: number, wanted: string) =>
		requestAnimationFrame(() =>
			rows.current?.children[at]?.querySelector<HTMLElement>(wanted)?.focus(),
		);
	const error = errorAt(form, path);
	return (
		<fieldset className="min-w-0">
			<legend className="mb-3 text-h3">{legend}</legend>
			{fields.length === 0 && <p className="text-body text-muted">{copy.none}</p>}
			<ol ref={rows} className="border-t border-line empty:border-0">
				{fields.map((field, at) => (
					<Entry
						key={field.id}
						form={form}
						list={list}
						at={at}
						isNew={added === at}
						count={fields.length}
						onMove={(to) => {
							move(at, to);
							setAdded(undefined);
							setAnnouncement(copy.moved(copy.entry(what, at + 1), to + 1, fields.length));
							const last = fields.length - 1;
							const isEdge = to === 0 || to === last;
							const isUp = isEdge ? to !== 0 : to < at;
							focusIn(to, isUp ? "[data-up]" : "[data-down]");
						}}
						onRemove={() => {
							remove(at);
							setAdded(undefined);
							setAnnouncement(copy.removed(copy.entry(what, at + 1)));
							focusIn(Math.min(at, fields.length - 2), "summary");
						}}
					/>
				))}
			</ol>
			{error && <FieldError>{error}</FieldError>}
			<p aria-live="polite" className="sr-only">
				{announcement}
			</p>
			{fields.length < max && (
				<Button
					variant="secondary"
					size="sm"
					className="mt-4 min-h-11"
					onClick={() => {
						setAdded(fields.length);
						append({ ...blank });
					}}
				>
					<Plus size={18} strokeWidth={1.5} aria-hidden="true" />
					{copy.add(what)}
				</Button>
			)}
		</fieldset>
	);
}

function Entry({
	form,
	list: { name, what, fields },
	at,
	count,
	isNew,
	onMove,
	onRemove,
}: {
	form: SectionForm;
	list: List;
	at: number;
	count: number;
	isNew: boolean;
	onMove: (to: number) => void;
	onRemove: () => void;
}) {
	const path = `content.${name}.${at}` as const;
	const title = useWatch({ control: form.control, name: `${path}.${fields[0].name}` }) as unknown;
	const isWrong = get(form.formState.errors, path) !== undefined;
	const place = at + 1;
	return (
		<li className="relative border-b border-line">
			<details open={isNew || isWrong} className="group">
				<summary className="flex min-h-14 list-none items-center gap-3 py-2 pr-36 text-title [&::-webkit-details-marker]:hidden">
					<ChevronRight
						size={18}
						strokeWidth={1.5}
						aria-hidden="true"
						className="shrink-0 text-muted transition-transform group-open:rotate-90"
					/>
					<span className="min-w-[2ch] text-micro text-muted tabular-nums">
						<span className="sr-only">{what} </span>
						{place}
					</span>
					<span className="line-clamp-2 min-w-0 wrap-anywhere">
						{String(title || copy.entry(what, place))}
					</span>
				</summary>
				<div className="flex flex-col gap-5 pt-2 pb-7">
					{fields.map((field) => (
						<SectionField
							key={field.name}
							form={form}
							path={`${path}.${field.name}`}
							field={field}
						/>
					))}
				</div>
			</details>
			<div className="absolute top-1.5 right-0 flex">
				<Button
					variant="icon"
					data-up
					disabled={at === 0}
					aria-label={copy.moveUp(what, place)}
					onClick={() => onMove(at - 1)}
				>
					<ChevronUp size={20} strokeWidth={1.5} />
				</Button>
				<Button
					variant="icon"
					data-down
					disabled={place === count}
					aria-label={copy.moveDown(what, place)}
					onClick={() => onMove(at + 1)}
				>
					<ChevronDown size={20} strokeWidth={1.5} />
				</Button>
				<Button variant="icon" aria-label={copy.remove(what, place)} onClick={onRemove}>
					<X size={20} strokeWidth={1.5} />
				</Button>
			</div>
		</li>
	);
}
