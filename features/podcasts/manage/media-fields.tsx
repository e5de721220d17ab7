import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AudioAddress } from "#domain/player/playable/audio-address.tsx";
import { fieldProps } from "#web/forms/field-props.ts";
import { FileSource } from "#web/kit/fields/file-source.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { copy } from "./copy.ts";
import { audioSources, type EpisodeFormValues, pictureSources } from "./episode-form-values.tsx";

type Props = {
	form: UseFormReturn<EpisodeFormValues>;
	values: EpisodeFormValues;
	initial: EpisodeFormValues;
	/** Where a file is chosen. */
	file: ReactNode;
};

/** A file or an address on another site; drafts may have neither. */
export function AudioField({
	form,
	values,
	initial,
	isAddressSaved,
	file,
}: Props & {
	/** The saved audio is on another site. */
	isAddressSaved: boolean;
}) {
	const hasAudio = initial.audioSource === "keep";
	const isAddress =
		values.audioSource === "address" || (values.audioSource === "keep" && isAddressSaved);
	return (
		<>
			<FileSource
				label={copy.audio}
				sources={audioSources.filter((one) => one !== "keep" || hasAudio)}
				names={copy.audioSources}
				source={values.audioSource}
				select={fieldProps(form, "audioSource")}
				file={file}
				address={{
					label: copy.audioAddress,
					...fieldProps(form, "audioUrl"),
				}}
			/>
			{values.audioSource === "address" && (
				<AudioAddress
					address={values.audioUrl}
					title={values.title}
					onMeasured={(seconds) => {
						if (form.getValues("durationSeconds") === "")
							form.setValue("durationSeconds", String(Math.round(seconds)));
					}}
				/>
			)}
			{isAddress && (
				<div className="grid gap-5 md:grid-cols-2">
					<TextField
						type="number"
						min={0}
						step="any"
						inputMode="decimal"
						label={copy.seconds}
						{...fieldProps(form, "durationSeconds")}
					/>
					<TextField
						type="number"
						min={0}
						inputMode="numeric"
						label={copy.bytes}
						{...fieldProps(form, "audioBytes")}
					/>
				</div>
			)}
		</>
	);
}

/** A file, an address on another site, or nothing: then it is drawn. */
export function PictureField({ form, values, initial, file }: Props) {
	const hasPicture = initial.pictureSource === "keep";
	return (
		<FileSource
			label={copy.picture}
			sources={pictureSources.filter((one) => one !== "keep" || hasPicture)}
			names={copy.pictureSources}
			source={values.pictureSource}
			select={form.register("pictureSource")}
			file={file}
			address={{
				label: copy.pictureAddress,
				...fieldProps(form, "thumbnailUrl"),
			}}
		/>
	);
}
