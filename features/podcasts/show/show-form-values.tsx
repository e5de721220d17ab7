import type { ShowSettings } from "./show-contract.ts";

/** Values of the form; strings only, so that drafts can be stored. */
export type ShowFormValues = Omit<ShowSettings, "artworkUrl" | "isExplicit"> & {
	rating: "clean" | "explicit";
	artwork: "keep" | "none";
};

export function initialShowValues({
	artworkUrl,
	isExplicit,
	...values
}: ShowSettings): ShowFormValues {
	return {
		...values,
		rating: isExplicit ? "explicit" : "clean",
		artwork: artworkUrl ? "keep" : "none",
	};
}

export function showInput({ rating, artwork, ...values }: ShowFormValues) {
	return { ...values, isExplicit: rating === "explicit" };
}
