import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SongChoice } from "#features/song-of-the-week/contract.ts";
import { Select } from "#web/kit/select.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { chooseCopy as copy } from "./choose-copy.ts";
import { artworkWays, type SongWords, soundWays, startingWords } from "./song-words.tsx";
import { TrackField } from "./track-field.tsx";

type Props = {
	form: UseFormReturn<SongWords>;
	words: SongWords;
	song: SongChoice | null;
	/** Where a file is chosen. */
	file: ReactNode;
};

/** A file, an address of another site, or a track of the house. */
export function SoundField({ form, words, song, file }: Props) {
	const { errors } = form.formState;
	const canKeep = startingWords(song).soundWay === "keep";
	return (
		<>
			<Select label={copy.sound} {...form.register("soundWay")}>
				{soundWays
					.filter((way) => (way !== "keep" && way !== "none") || canKeep)
					.map((way) => (
						<option key={way} value={way}>
							{copy.soundWays[way]}
						</option>
					))}
			</Select>
			{words.soundWay === "file" && file}
			{words.soundWay === "address" && (
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
			{words.soundWay === "track" && <TrackField form={form} words={words} />}
		</>
	);
}

/** A file, an address of another site, or nothing: then it is drawn. */
export function ArtworkField({ form, words, song, file }: Props) {
	const { errors } = form.formState;
	const canKeep = startingWords(song).artworkWay === "keep";
	return (
		<>
			<Select label={copy.artwork} {...form.register("artworkWay")}>
				{artworkWays
					.filter((way) => way !== "keep" || canKeep)
					.map((way) => (
						<option key={way} value={way}>
							{copy.artworkWays[way]}
						</option>
					))}
			</Select>
			{words.artworkWay === "file" && file}
			{words.artworkWay === "address" && (
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
