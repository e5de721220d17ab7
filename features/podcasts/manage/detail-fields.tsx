import { FileText } from "lucide-react";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AudienceSelect } from "#domain/audiences/audience-select.tsx";
import { isPaid } from "#domain/audiences/limits.ts";
import { PublishTimeField, WhenField } from "#domain/publishing/publish-choice.tsx";
import { copy as podcasts } from "#features/podcasts/copy.ts";
import { episodeTypes, TRANSCRIPT_MAX_BYTES } from "#features/podcasts/limits.ts";
import { fieldProps } from "#web/forms/field-props.ts";
import { Button } from "#web/kit/button.tsx";
import { FoldedFields } from "#web/kit/fields/folded-fields.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { copy } from "./copy.ts";
import type { EpisodeFormValues } from "./episode-form-values.tsx";
import { ChaptersField, PeopleField } from "./row-fields.tsx";

/** How each begins (W3C WebVTT, 4.1). */
const WEBVTT = /^WEBVTT(?:\s|$)/;

type Props = { form: UseFormReturn<EpisodeFormValues>; values: EpisodeFormValues };

/** Who may listen, and from when on. */
export function PublishingFields({ form, values, isPublished }: Props & { isPublished: boolean }) {
	return (
		<>
			<div className="grid gap-5 md:grid-cols-2">
				<AudienceSelect
					label={copy.audience}
					hint={isPaid(values.audience) ? copy.paidHint : undefined}
					current={values.audience}
					{...form.register("audience")}
				/>
				<WhenField isPublished={isPublished} {...form.register("when")} />
			</div>
			{values.when === "at" && <PublishTimeField {...fieldProps(form, "publishedAt")} />}
		</>
	);
}

/** Optional details for podcast apps; collapsed at first. */
export function DetailFields({ form, values }: Props) {
	const { errors } = form.formState;
	const hasErrors = Boolean(
		errors.people || errors.chapters || errors.transcriptVtt || errors.season || errors.episode,
	);
	return (
		<FoldedFields title={copy.details} hasErrors={hasErrors}>
			<div className="mt-4 flex flex-col gap-6">
				<div className="grid gap-5 md:grid-cols-2">
					{(["season", "episode"] as const).map((name) => (
						<TextField
							key={name}
							type="number"
							min={1}
							inputMode="numeric"
							label={name === "season" ? copy.season : copy.number}
							error={errors[name]?.message}
							{...form.register(name)}
						/>
					))}
					<Select label={copy.type} {...form.register("episodeType")}>
						{episodeTypes.map((one) => (
							<option key={one} value={one}>
								{copy.types[one]}
							</option>
						))}
					</Select>
					<Select label={copy.rating} {...form.register("rating")}>
						<option value="clean">{copy.ratings.clean}</option>
						<option value="explicit">{copy.ratings.explicit}</option>
					</Select>
				</div>
				<PeopleField form={form} values={values} />
				<ChaptersField form={form} values={values} />
				<TranscriptField form={form} />
			</div>
		</FoldedFields>
	);
}

function TranscriptField({ form }: Pick<Props, "form">) {
	const chooser = useRef<HTMLInputElement>(null);
	const take = async (file: File) => {
		const isTooLong = file.size > TRANSCRIPT_MAX_BYTES;
		const text = isTooLong ? "" : await file.text();
		if (WEBVTT.test(text)) {
			form.clearErrors("transcriptVtt");
			return form.setValue("transcriptVtt", text, { shouldDirty: true });
		}
		const message = isTooLong ? podcasts.transcriptTooLong : copy.noTranscript(file.name);
		form.setError("transcriptVtt", { message });
	};
	return (
		<div>
			<TextArea
				label={copy.transcript}
				maxRows={6}
				spellCheck={false}
				{...fieldProps(form, "transcriptVtt")}
			/>
			<input
				ref={chooser}
				type="file"
				accept=".vtt,text/vtt"
				hidden
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file) void take(file);
					target.value = "";
				}}
			/>
			<Button
				variant="quiet"
				size="sm"
				className="mt-1 min-h-11"
				onClick={() => chooser.current?.click()}
			>
				<FileText size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.chooseTranscript}
			</Button>
		</div>
	);
}
