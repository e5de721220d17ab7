import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { genres } from "#features/music/limits.ts";
import { embeddedPicture } from "#web/uploads/embedded-picture.ts";
import { titleOfFile } from "#web/uploads/title-of-file.ts";
import type { UploadSlot } from "#web/uploads/upload-slot.tsx";
import type { useInspection } from "#web/uploads/use-inspection.tsx";
import { emptyValues, type TrackFormValues } from "./form-values.tsx";

/** The file's tags, and of a file without a title its name, fill the fields that nobody filled or changed. */
export function useTagPrefill(
	found: ReturnType<typeof useInspection>["found"],
	fileName: string | undefined,
	{ getValues, setValue, formState }: UseFormReturn<TrackFormValues>,
): void {
	const [filledFrom, setFilledFrom] = useState(found);
	const isGenreChosen = Boolean(formState.dirtyFields.genre || formState.touchedFields.genre);
	useEffect(() => {
		if (!found || found === filledFrom) return;
		setFilledFrom(found);
		for (const name of ["title", "artist"] as const) {
			const tag = found[name] ?? (name === "title" && fileName && titleOfFile(fileName));
			if (tag && !getValues(name).trim()) setValue(name, tag);
		}
		const genre = genres.find((each) => each === found.genre);
		if (genre && !isGenreChosen && getValues("genre") === emptyValues.genre)
			setValue("genre", genre);
	}, [found, fileName, filledFrom, isGenreChosen, getValues, setValue]);
}

/** The picture in a newly chosen audio file becomes the cover, where there is none yet. */
export function useCoverPrefill(audio: File | null, cover: UploadSlot): void {
	const [readFrom, setReadFrom] = useState(audio);
	useEffect(() => {
		if (!audio || audio === readFrom) return;
		setReadFrom(audio);
		void embeddedPicture(audio, audio.name).then((picture) => {
			if (picture && cover.state().phase === "empty") cover.choose(picture);
		});
	}, [audio, readFrom, cover]);
}
