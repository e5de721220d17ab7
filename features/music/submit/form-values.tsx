import type { z } from "zod";
import type { trackForm } from "#features/music/contract.ts";

/** What the forms for a track hold while they are filled in; every field has a value from the start. */
export type TrackFormValues = Required<z.input<typeof trackForm>>;

export const emptyValues: TrackFormValues = {
	title: "",
	artist: "",
	genre: "other",
	description: "",
	licence: "all-rights-reserved",
	credits: "",
	visibility: "public",
	audience: "everyone",
};
