import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import { Select } from "#web/kit/select.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { copy } from "./copy.ts";
import {
	artworkSources,
	audioSources,
	initialValues,
	type SongFormValues,
} from "./song-form-values.tsx";
import { TrackField } from "./track-field.tsx";

type Props = {
	form: UseFormReturn<SongFormValues>;
	values: SongFormValues;
	song: AdminSong | null;
	/** Where a file is chosen. */
	file: ReactNode;
};

/** A file, an address of another site, or a track on this site. */
export function AudioField({ form, values, song, file }: Props) {
	const { errors } = form.formState;
	const canKeepFile = initialValues(song).audioSource === "keep";
	return (
		<>
			<Select label={copy.audio} {...form.register("audioSource")}>
				{audioSources
					.filter((way) => (way !== "keep" && way !== "none") || canKeepFile)
					.map((way) => (
						<option key={way} value={way}>
							{copy.audioSources[way]}
						</option>
					))}
			</Select>
			{values.audioSource === "file" && file}
			{values.audioSource === "address" && (
				<TextField
					type="url"
					inputMode="url"
					autoComplete="off"
					label={copy.audioAddress}
					hint={copy.addressHint}
					error={errors.audioUrl?.message}
					{...form.register("audioUrl")}
				/>
			)}
			{values.audioSource === "track" && <TrackField form={form} values={values} />}
		</>
	);
}

/** A file, an address of another site, or nothing: then it is drawn. */
export function ArtworkField({ form, values, song, file }: Props) {
	const { errors } = form.formState;
	const canKeepFile = initialValues(song).artworkSource === "keep";
	return (
		<>
			<Select label={copy.artwork} {...form.register("artworkSource")}>
				{artworkSources
					.filter((way) => way !== "keep" || canKeepFile)
					.map((way) => (
						<option key={way} value={way}>
							{copy.artworkSources[way]}
						</option>
					))}
			</Select>
			{values.artworkSource === "file" && file}
			{values.artworkSource === "address" && (
				<TextField
					type="url"
					inputMode="url"
					autoComplete="off"
					label={copy.artworkAddress}
					hint={copy.artworkHint}
					error={errors.artworkUrl?.message}
					{...form.register("artworkUrl")}
				/>
			)}
		</>
	);
}
