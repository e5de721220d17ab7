import { type UseFormReturn, useWatch } from "react-hook-form";
import { AudienceSelect } from "#domain/audiences/audience-select.tsx";
import { copy } from "#features/music/copy.ts";
import {
	CREDITS_MAX,
	DESCRIPTION_MAX,
	genres,
	licences,
	visibilities,
} from "#features/music/limits.ts";
import type { useDraftForm } from "#web/forms/draft-form.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { FoldedFields } from "#web/kit/fields/folded-fields.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { submitCopy } from "./copy.ts";
import type { TrackFormValues } from "./form-values.tsx";

type Form = UseFormReturn<TrackFormValues>;
type Field = ReturnType<typeof useDraftForm<TrackFormValues>>["field"];

/** What a track is called, by whom, and of which kind. */
export function NameFields({ field }: { field: Field }) {
	return (
		<>
			<TextField label={submitCopy.title} required autoComplete="off" {...field("title")} />
			<div className="grid gap-5 md:grid-cols-[3fr_2fr] md:gap-4">
				<TextField label={submitCopy.artist} required autoComplete="off" {...field("artist")} />
				<Select label={submitCopy.genre} {...field("genre")}>
					{genres.map((genre) => (
						<option key={genre} value={genre}>
							{copy.genreNames[genre]}
						</option>
					))}
				</Select>
			</div>
		</>
	);
}

/** What a track is about. */
export function DescriptionField({ field }: { field: Field }) {
	return (
		<TextArea
			label={submitCopy.description}
			limit={DESCRIPTION_MAX}
			maxRows={6}
			{...field("description")}
		/>
	);
}

/** Credits, license, visibility and audience, folded until they are asked for or one of them is refused. */
export function FoldedTermFields({ form, field }: { form: Form; field: Field }) {
	const { errors } = form.formState;
	const isRefused = Boolean(
		errors.credits || errors.licence || errors.visibility || errors.audience,
	);
	return (
		<FoldedFields title={submitCopy.terms} hasErrors={isRefused}>
			<div className="mt-4 flex flex-col gap-5">
				<TermFields form={form} field={field} />
			</div>
		</FoldedFields>
	);
}

/** Who made a track, what others may do with it, and who can listen. */
export function TermFields({
	form,
	field,
	hasVisibility = true,
}: {
	form: Form;
	field: Field;
	/** Only the artist changes it. */
	hasVisibility?: boolean;
}) {
	const [licence, audience] = useWatch({ control: form.control, name: ["licence", "audience"] });
	return (
		<>
			<TextArea label={submitCopy.credits} limit={CREDITS_MAX} maxRows={6} {...field("credits")} />
			<Select
				label={submitCopy.licence}
				hint={submitCopy.licenceTexts[licence]}
				{...field("licence")}
			>
				{licences.map((each) => (
					<option key={each} value={each}>
						{copy.licenceNames[each]}
					</option>
				))}
			</Select>
			{hasVisibility && (
				<>
					<VisibilityField form={form} />
					<AudienceSelect
						label={submitCopy.audience}
						hint={submitCopy.audienceText(audience)}
						current={audience}
						{...field("audience")}
					/>
				</>
			)}
		</>
	);
}

function VisibilityField({ form: { register } }: { form: Form }) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 text-label">{submitCopy.visibility}</legend>
			<div className="flex flex-col gap-2">
				{visibilities.map((visibility) => (
					<label key={visibility} className={classNames("focus-ring-within", CHOICE)}>
						<input
							type="radio"
							value={visibility}
							className="mt-px size-5 shrink-0 appearance-none rounded-full border border-line-strong outline-none checked:border-[6px] checked:border-lamp-ink focus-visible:shadow-none"
							{...register("visibility")}
						/>
						<span className="min-w-0">
							<span className="block text-label">{copy.visibilityNames[visibility]}</span>
							<span className="block text-small text-muted">
								{submitCopy.visibilityTexts[visibility]}
							</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

const CHOICE =
	"flex min-h-[50px] items-start gap-3 rounded-card border border-line-strong bg-ground px-4 py-2.5 has-checked:border-lamp-ink";
