import { type ReactNode, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { WholeEpisode } from "#features/podcasts/contract.ts";
import { Select } from "#web/kit/select.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { type EpisodeWords, pictureWays, soundWays, startingWords } from "./episode-words.tsx";
import { manageCopy as copy } from "./manage-copy.ts";

type Props = {
	form: UseFormReturn<EpisodeWords>;
	words: EpisodeWords;
	known: WholeEpisode | null;
	/** Where a file is chosen. */
	file: ReactNode;
};

/** A file or an address of another site; drafts may have neither. */
export function SoundField({ form, words, known, file }: Props) {
	const { errors } = form.formState;
	const [canKeep] = useState(() => startingWords(known).soundWay === "keep");
	const isAddress =
		words.soundWay === "address" ||
		(words.soundWay === "keep" && known?.hasUploadedAudio === false);
	return (
		<>
			<Select label={copy.sound} {...form.register("soundWay")}>
				{soundWays
					.filter((way) => way !== "keep" || canKeep)
					.map((way) => (
						<option key={way} value={way}>
							{copy.soundWays[way]}
						</option>
					))}
			</Select>
			{words.soundWay === "file" && file}
			{words.soundWay === "address" && <AudioAddress form={form} />}
			{isAddress && (
				<div className="grid gap-5 md:grid-cols-2">
					<TextField
						type="number"
						min={0}
						step="any"
						inputMode="decimal"
						label={copy.seconds}
						hint={copy.secondsHint}
						error={errors.durationSeconds?.message}
						{...form.register("durationSeconds")}
					/>
					<TextField
						type="number"
						min={0}
						inputMode="numeric"
						label={copy.bytes}
						hint={copy.bytesHint}
						error={errors.audioBytes?.message}
						{...form.register("audioBytes")}
					/>
				</div>
			)}
		</>
	);
}

/** The length is found by the browser, when whoever has the sound lets it. */
function AudioAddress({ form }: Pick<Props, "form">) {
	const { onBlur, ...field } = form.register("audioUrl");
	const measure = (address: string) => {
		if (!address.startsWith("https://") || form.getValues("durationSeconds") !== "") return;
		const sound = new Audio();
		sound.preload = "metadata";
		sound.onloadedmetadata = () => {
			const { duration } = sound;
			const isStill = form.getValues("audioUrl").trim() === address;
			if (isStill && Number.isFinite(duration) && form.getValues("durationSeconds") === "")
				form.setValue("durationSeconds", String(Math.round(duration)));
			sound.removeAttribute("src");
		};
		sound.src = address;
	};
	return (
		<TextField
			type="url"
			inputMode="url"
			autoComplete="off"
			label={copy.audioAddress}
			hint={copy.audioHint}
			error={form.formState.errors.audioUrl?.message}
			onBlur={(event) => {
				measure(event.target.value.trim());
				return onBlur(event);
			}}
			{...field}
		/>
	);
}

/** A file, an address of another site, or nothing: then it is drawn. */
export function PictureField({ form, words, known, file }: Props) {
	const [canKeep] = useState(() => startingWords(known).pictureWay === "keep");
	return (
		<>
			<Select label={copy.picture} {...form.register("pictureWay")}>
				{pictureWays
					.filter((way) => way !== "keep" || canKeep)
					.map((way) => (
						<option key={way} value={way}>
							{copy.pictureWays[way]}
						</option>
					))}
			</Select>
			{words.pictureWay === "file" && file}
			{words.pictureWay === "address" && (
				<TextField
					type="url"
					inputMode="url"
					autoComplete="off"
					label={copy.pictureAddress}
					hint={copy.pictureHint}
					error={form.formState.errors.thumbnailUrl?.message}
					{...form.register("thumbnailUrl")}
				/>
			)}
		</>
	);
}
