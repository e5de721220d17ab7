import { Plus, X } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { CHAPTER_TITLE_MAX, PODCAST_TAG_MAX, URL_MAX } from "#features/podcasts/limits.ts";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { copy } from "./copy.ts";
import {
	type ChapterRow,
	type EpisodeFormValues,
	type PersonRow,
	parseRows,
} from "./episode-form-values.tsx";

type Column<Row> = {
	name: keyof Row & string;
	label: string;
	max: number;
	/** Grid columns. */
	width: string;
	placeholder?: string;
};
type Form = { form: UseFormReturn<EpisodeFormValues>; values: EpisodeFormValues };

const personColumns: readonly Column<PersonRow>[] = [
	{
		name: "name",
		label: copy.name,
		max: PODCAST_TAG_MAX,
		width: "md:col-span-6",
		placeholder: copy.name,
	},
	{
		name: "role",
		label: copy.role,
		max: PODCAST_TAG_MAX,
		width: "md:col-span-5",
		placeholder: copy.roleHint,
	},
];
const chapterColumns: readonly Column<ChapterRow>[] = [
	{ name: "start", label: copy.start, max: 12, width: "md:col-span-2", placeholder: "0:00" },
	{
		name: "title",
		label: copy.chapterTitle,
		max: CHAPTER_TITLE_MAX,
		width: "md:col-span-5",
		placeholder: copy.chapterTitle,
	},
	{
		name: "url",
		label: copy.link,
		max: URL_MAX,
		width: "md:col-span-4",
		placeholder: copy.linkHint,
	},
];

export function PeopleField(props: Form) {
	const empty = { name: "", role: "" };
	return (
		<Rows
			{...props}
			name="people"
			legend={copy.people}
			columns={personColumns}
			empty={empty}
			add={copy.addPerson}
		/>
	);
}

export function ChaptersField(props: Form) {
	const empty = { start: "", title: "", url: "" };
	return (
		<Rows
			{...props}
			name="chapters"
			legend={copy.chapters}
			columns={chapterColumns}
			empty={empty}
			add={copy.addChapter}
		/>
	);
}

/** A list within the form, stored as one text field so that drafts include it. */
function Rows<Row extends PersonRow | ChapterRow>({
	form,
	values,
	name,
	legend,
	columns,
	empty,
	add,
}: Form & {
	name: "people" | "chapters";
	legend: string;
	columns: readonly Column<Row>[];
	empty: Omit<Row, "key">;
	add: string;
}) {
	const rows = parseRows<Row>(values[name]);
	const change = (next: readonly Row[]) => {
		form.clearErrors(name);
		form.setValue(name, JSON.stringify(next), { shouldDirty: true });
	};
	const error = form.formState.errors[name]?.message;
	return (
		<fieldset className="flex min-w-0 flex-col gap-3">
			<legend className="mb-3 text-label">{legend}</legend>
			{rows.map((row, at) => (
				<div
					key={row.key}
					className="grid grid-cols-[minmax(0,1fr)_44px] items-end gap-2 max-md:border-b max-md:border-line max-md:pb-3 md:grid-cols-12"
				>
					{columns.map((column) => (
						<TextField
							key={column.name}
							className={`max-md:col-start-1 ${column.width}`}
							label={column.label}
							hideLabel={at > 0}
							maxLength={column.max}
							autoComplete="off"
							placeholder={column.placeholder}
							value={String(row[column.name])}
							onChange={(event) =>
								change(rows.with(at, { ...row, [column.name]: event.target.value }))
							}
						/>
					))}
					<Button
						variant="icon"
						className="max-md:col-start-2 max-md:row-start-1 max-md:self-end"
						aria-label={copy.remove(at + 1)}
						onClick={() => change(rows.toSpliced(at, 1))}
					>
						<X size={20} strokeWidth={1.5} />
					</Button>
				</div>
			))}
			{error && <FieldError>{error}</FieldError>}
			<Button
				variant="quiet"
				size="sm"
				className="min-h-11 self-start"
				onClick={() => change([...rows, { ...empty, key: crypto.randomUUID() } as Row])}
			>
				<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
				{add}
			</Button>
		</fieldset>
	);
}
