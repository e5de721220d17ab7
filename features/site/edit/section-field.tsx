import { Controller } from "react-hook-form";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { copy } from "./copy.ts";
import type { Field, Group } from "./field-types.ts";
import { errorAt, type FieldPath, type SectionForm } from "./section-form.ts";
import { ZoneField } from "./zone-field.tsx";

const STARS = [1, 2, 3, 4, 5] as const;

/** One control, by what is to be written there. */
export function SectionField({
	form,
	path,
	field,
}: {
	form: SectionForm;
	path: FieldPath;
	field: Field;
}) {
	const { label, kind, limit, hint } = field;
	const error = errorAt(form, path);
	const frame = { label, hint, error, autoComplete: "off", ...(limit && { limit }) };
	if (kind === "paragraph") return <TextArea {...frame} dir="auto" {...form.register(path)} />;
	if (kind === "stars")
		return (
			<Select
				label={label}
				error={error}
				{...form.register(path, { setValueAs: (chosen) => Number(chosen) || null })}
			>
				<option value="">{copy.noStars}</option>
				{STARS.map((count) => (
					<option key={count}>{count}</option>
				))}
			</Select>
		);
	if (kind === "switch")
		return (
			<Controller
				control={form.control}
				name={path}
				render={({ field: { value, onChange } }) => (
					<CheckBox
						isSwitch
						label={label}
						{...(hint && { hint })}
						checked={value === true}
						onChange={onChange}
					/>
				)}
			/>
		);
	if (kind === "zone") return <ZoneField label={label} error={error} path={path} form={form} />;
	if (kind === "address" || kind === "email")
		return (
			<TextField
				{...frame}
				inputMode={kind === "email" ? "email" : "url"}
				autoCapitalize="none"
				spellCheck={false}
				dir="ltr"
				{...form.register(path)}
			/>
		);
	return (
		<TextField
			{...frame}
			{...(kind === "day" ? { type: "date" } : { dir: "auto" })}
			{...form.register(path)}
		/>
	);
}

/** Controls under one heading, two beside each other on wide screens. */
export function FieldGroup({
	form,
	group: { legend, group },
}: {
	form: SectionForm;
	group: Group;
}) {
	return (
		<fieldset className="grid min-w-0 gap-x-8 gap-y-5 md:grid-cols-2">
			<legend className="mb-3 text-h3">{legend}</legend>
			{group.map((field) => (
				<div
					key={field.name}
					className={field.kind === "paragraph" ? "min-w-0 md:col-span-2" : "min-w-0"}
				>
					<SectionField form={form} path={`content.${field.name}`} field={field} />
				</div>
			))}
		</fieldset>
	);
}
