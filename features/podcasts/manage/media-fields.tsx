import { type ReactNode, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EditableEpisode } from "#features/podcasts/contract.ts";
import { Select } from "#web/kit/select.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { copy } from "./copy.ts";
import {
	audioSources,
	type EpisodeFormValues,
	initialValues,
	pictureSources,
} from "./episode-form-values.tsx";

type Props = {
	form: UseFormReturn<EpisodeFormValues>;
	values: EpisodeFormValues;
	episode: EditableEpisode | null;
	/** Where a file is chosen. */
	file: ReactNode;
};

/** A file or an address of another site; drafts may have neither. */
export function AudioField({ form, values, episode, file }: Props) {
	const { errors } = form.formState;
	const [canKeepFile] = useState(() => initialValues(episode).audioSource === "keep");
	const isAddress =
		values.audioSource === "address" ||
		(values.audioSource === "keep" && episode?.hasUploadedAudio === false);
	return (
		<>
			<Select label={copy.audio} {...form.register("audioSource")}>
				{audioSources
					.filter((way) => way !== "keep" || canKeepFile)
					.map((way) => (
						<option key={way} value={way}>
							{copy.audioSources[way]}
						</option>
					))}
			</Select>
			{values.audioSource === "file" && file}
			{values.audioSource === "address" && <AudioAddress form={form} />}
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

/** The browser reads the length, where the other site allows it. */
function AudioAddress({ form }: Pick<Props, "form">) {
	const { onBlur, ...field } = form.register("audioUrl");
	const measure = (address: string) => {
		if (!address.startsWith("https://") || form.getValues("durationSeconds") !== "") return;
		const audio = new Audio();
		audio.preload = "metadata";
		audio.onloadedmetadata = () => {
			const { duration } = audio;
			const isStill = form.getValues("audioUrl").trim() === address;
			if (isStill && Number.isFinite(duration) && form.getValues("durationSeconds") === "")
				form.setValue("durationSeconds", String(Math.round(duration)));
			audio.removeAttribute("src");
		};
		audio.src = address;
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
export function PictureField({ form, values, episode, file }: Props) {
	const [canKeepFile] = useState(() => initialValues(episode).pictureSource === "keep");
	return (
		<>
			<Select label={copy.picture} {...form.register("pictureSource")}>
				{pictureSources
					.filter((way) => way !== "keep" || canKeepFile)
					.map((way) => (
						<option key={way} value={way}>
							{copy.pictureSources[way]}
						</option>
					))}
			</Select>
			{values.pictureSource === "file" && file}
			{values.pictureSource === "address" && (
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
