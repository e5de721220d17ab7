declare module "subset-font" {
	interface AxisRange {
		min?: number;
		max?: number;
	}
	/** A number pins the axis; a range narrows it; an axis not named stays whole. */
	export type VariationAxes = Record<string, number | AxisRange>;
	interface SubsetOptions {
		targetFormat?: "sfnt" | "woff" | "woff2";
		variationAxes?: VariationAxes;
	}
	/** Keeps only the glyphs that `text` needs. Rejects on a font it cannot read. */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options?: SubsetOptions,
	): Promise<Buffer>;
}
