/** The kinds of picture that can be taken in; each caller says which of them it accepts. */
export type ImageFormat = "jpeg" | "png" | "gif" | "webp";

/**
 * Why a picture is not taken in. "type" is a file of a known kind that is not accepted; "unavailable"
 * is no judgement: it could not be looked at, try again.
 */
export const IMAGE_REFUSALS = [
	"not-an-image",
	"type",
	"too-large",
	"too-many-pixels",
	"damaged",
	"unavailable",
] as const;

export type ImageRefusal = (typeof IMAGE_REFUSALS)[number];

/** Longest side of any picture made here: more than a screen shows, and encoding it stays in bounds. */
export const IMAGE_MAX_SIDE_PX = 4_096;

/** The kinds made here: PNG where edges must stay sharp and see-through, for readers that know no WebP. */
export type ImageOutput = "webp" | "jpeg" | "png";

/** What the parent asks of the child that re-encodes; the picture's bytes go with it. */
export type ImageJob = {
	accept: readonly ImageFormat[];
	maxPixels: number;
	square: number | undefined;
	maxSide: number;
	output: ImageOutput;
};
