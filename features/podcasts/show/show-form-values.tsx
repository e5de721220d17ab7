import type { ShowType } from "#features/podcasts/limits.ts";
import type { ShowSettings } from "./show-contract.ts";

/** What the form holds; text alone, so that a draft keeps it. */
export type ShowFormValues = {
	title: string;
	description: string;
	author: string;
	ownerName: string;
	ownerEmail: string;
	language: string;
	category: string;
	subcategory: string;
	rating: "clean" | "explicit";
	type: ShowType;
	externalChannelUrl: string;
	fundingUrl: string;
	fundingText: string;
	artwork: "keep" | "none";
};
export const showFields = [
	"title",
	"description",
	"author",
	"ownerName",
	"ownerEmail",
	"language",
	"category",
	"subcategory",
	"rating",
	"type",
	"externalChannelUrl",
	"fundingUrl",
	"fundingText",
	"artwork",
] as const satisfies (keyof ShowFormValues)[];

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
