import { ImageOff, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { FEED_TEXT_MAX, PODCAST_TAG_MAX, showTypes } from "#features/podcasts/limits.ts";
import { fieldProps } from "#web/forms/field-props.ts";
import { Button } from "#web/kit/button.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { MarkdownArea } from "#web/text-tools/markdown-area.tsx";
import { categories, subcategoriesOf } from "./categories.ts";
import { copy } from "./copy.ts";
import type { ShowFormValues } from "./show-form-values.tsx";

type Props = { form: UseFormReturn<ShowFormValues>; values: ShowFormValues };

export function ShowFields({
	form,
	values,
	artworkUrl,
	artwork,
}: Props & {
	artworkUrl: string | null;
	/** Where a picture is chosen. */
	artwork: ReactNode;
}) {
	const { errors } = form.formState;
	const text = (name: keyof ShowFormValues, label: string) => (
		<TextField
			label={label}
			autoComplete="off"
			error={errors[name]?.message}
			{...form.register(name)}
		/>
	);
	return (
		<>
			<Group legend={copy.show}>
				<TextField
					label={copy.name}
					required
					limit={FEED_TEXT_MAX}
					autoComplete="off"
					{...fieldProps(form, "title")}
				/>
				<MarkdownArea label={copy.description} required {...fieldProps(form, "description")} />
				<div className="flex flex-col gap-3">
					{artwork}
					<p className="text-small text-muted">{copy.artworkHint}</p>
					<ArtworkNow form={form} values={values} artworkUrl={artworkUrl} />
				</div>
				<Choices form={form} values={values} />
			</Group>
			<Group legend={copy.people}>
				{text("author", copy.author)}
				<div className="grid gap-5 md:grid-cols-2">
					{text("ownerName", copy.ownerName)}
					<TextField
						type="email"
						inputMode="email"
						autoComplete="off"
						label={copy.ownerEmail}
						hint={copy.ownerHint}
						{...fieldProps(form, "ownerEmail")}
					/>
				</div>
			</Group>
			<Group legend={copy.links}>
				{text("externalChannelUrl", copy.channel)}
				<div className="grid gap-5 md:grid-cols-2">
					{text("fundingUrl", copy.fundingUrl)}
					<TextField
						label={copy.fundingText}
						limit={PODCAST_TAG_MAX}
						autoComplete="off"
						{...fieldProps(form, "fundingText")}
					/>
				</div>
			</Group>
		</>
	);
}

/** What podcast directories sort by. */
function Choices({ form, values }: Props) {
	const { errors } = form.formState;
	const subcategories = subcategoriesOf(values.category);
	const category = form.register("category", { onChange: () => form.setValue("subcategory", "") });
	return (
		<div className="grid gap-5 md:grid-cols-2">
			<Select label={copy.category} error={errors.category?.message} {...category}>
				{Object.keys(categories).map((one) => (
					<option key={one}>{one}</option>
				))}
			</Select>
			<Select key={values.category} label={copy.subcategory} {...fieldProps(form, "subcategory")}>
				<option value="">{copy.noSubcategory}</option>
				{subcategories.map((one) => (
					<option key={one}>{one}</option>
				))}
			</Select>
			<TextField
				label={copy.language}
				autoComplete="off"
				autoCapitalize="none"
				{...fieldProps(form, "language")}
			/>
			<Select label={copy.rating} {...form.register("rating")}>
				<option value="clean">{copy.ratings.clean}</option>
				<option value="explicit">{copy.ratings.explicit}</option>
			</Select>
			<Select label={copy.type} {...form.register("type")}>
				{showTypes.map((one) => (
					<option key={one} value={one}>
						{copy.types[one]}
					</option>
				))}
			</Select>
		</div>
	);
}

/** The artwork there is, to take away. */
function ArtworkNow({ form, values, artworkUrl }: Props & { artworkUrl: string | null }) {
	if (!artworkUrl) return null;
	const goes = values.artwork === "none";
	return (
		<div className="flex items-center gap-4">
			<PlayableCover
				seed={values.title}
				coverUrl={goes ? null : artworkUrl}
				eager
				className="size-24 shrink-0 rounded-card"
			/>
			<p aria-live="polite" className="min-w-0 flex-1 text-small text-muted">
				{goes ? copy.artworkGoes : copy.artworkNow}
			</p>
			<Button
				variant="icon"
				aria-label={goes ? copy.keepArtwork : copy.removeArtwork}
				onClick={() => form.setValue("artwork", goes ? "keep" : "none")}
			>
				{goes ? <Undo2 size={20} strokeWidth={1.5} /> : <ImageOff size={20} strokeWidth={1.5} />}
			</Button>
		</div>
	);
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-5">
			<legend className="mb-4 text-h3">{legend}</legend>
			{children}
		</fieldset>
	);
}
