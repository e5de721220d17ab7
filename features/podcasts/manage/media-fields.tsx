import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
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
					...fieldProps(form, "audioUrl", { onBlur: () => measureAudio(form) }),
				}}
			/>
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

/** Fills in the duration of the audio at the address, where the other site lets the browser read it. */
function measureAudio({ getValues, setValue }: Props["form"]): void {
	const address = getValues("audioUrl").trim();
	if (!address.startsWith("https://") || getValues("durationSeconds") !== "") return;
	const audio = new Audio();
	audio.preload = "metadata";
	audio.onloadedmetadata = () => {
		const { duration } = audio;
		const isCurrent = getValues("audioUrl").trim() === address;
		if (isCurrent && Number.isFinite(duration) && getValues("durationSeconds") === "")
			setValue("durationSeconds", String(Math.round(duration)));
		audio.removeAttribute("src");
	};
	audio.src = address;
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
