import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AudioAddress } from "#domain/player/playable/audio-address.tsx";
import { fieldProps } from "#web/forms/field-props.ts";
import { FileSource } from "#web/kit/fields/file-source.tsx";
import { copy } from "./copy.ts";
import { artworkSources, audioSources, type SongFormValues } from "./song-form-values.tsx";
import { TrackField } from "./track-field.tsx";

type Props = {
	form: UseFormReturn<SongFormValues>;
	values: SongFormValues;
	initial: SongFormValues;
	/** Where a file is chosen. */
	file: ReactNode;
};

/** A file, an address on another site, or a track on this site. */
export function AudioField({ form, values, initial, file }: Props) {
	const hasAudio = initial.audioSource === "keep";
	return (
		<>
			<FileSource
				label={copy.audio}
				sources={audioSources.filter((one) => one !== "keep" || hasAudio)}
				names={copy.audioSources}
				source={values.audioSource}
				select={form.register("audioSource")}
				file={file}
				address={{
					label: copy.audioAddress,
					hint: copy.addressHint,
					...fieldProps(form, "audioUrl"),
				}}
			/>
			{values.audioSource === "address" && (
				<AudioAddress address={values.audioUrl} title={values.title} />
			)}
			{values.audioSource === "track" && <TrackField form={form} values={values} />}
		</>
	);
}

/** A file, an address on another site, or nothing: then it is drawn. */
export function ArtworkField({ form, values, initial, file }: Props) {
	const hasArtwork = initial.artworkSource === "keep";
	return (
		<FileSource
			label={copy.artwork}
			sources={artworkSources.filter((one) => one !== "keep" || hasArtwork)}
			names={copy.artworkSources}
			source={values.artworkSource}
			select={form.register("artworkSource")}
			file={file}
			address={{
				label: copy.artworkAddress,
				...fieldProps(form, "artworkUrl"),
			}}
		/>
	);
}
