import { trackPath } from "#shared/paths.ts";

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"cards.list": () => ({ paths: [trackPath("a-track")] }),
};
